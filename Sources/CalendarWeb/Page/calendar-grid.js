/**
 * A calendar file as week, day, month, timeline or list in a page: opened, searched, changed and saved without a server.
 *
 *     <calendar-grid src="team.csv" view="week" date="2026-03-23" zone="Europe/Berlin"></calendar-grid>
 *
 * Include it as a module script. It needs calendar-grid.wasm beside this file, and nothing else.
 */

const secondsPerDay = 86400;
const headerHeight = 52, monthHeaderHeight = 30, lineHeight = 15, hourHeight = 48, hourWidth = 40;
const dimensions = {calendar: 2, category: 3, person: 4, place: 5};
const views = ["week", "day", "month", "timeline", "list"];

@engine

// Other programs than browsers use the engine alone.
const style = globalThis.CSSStyleSheet && new CSSStyleSheet();
style?.replaceSync(`
@style
`);

function make(tag, name, parent, text) {
  const node = document.createElement(tag);
  if (name) node.className = name;
  if (text !== undefined) node.textContent = text;
  parent?.append(node);
  return node;
}

function place({style}, {x, y, width, height}) {
  Object.assign(style, {left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px`});
}

/** The names of classes, those that do not apply left out. */
const classNames = (...parts) => parts.filter(Boolean).join(" ");
/** Titles come from files: control characters do not draw, and nothing else is done to them. */
const shown = text => text.replace(/[\u0000-\u001f\u007f-\u009f]+/g, " ").trim();
const clock = seconds => new Date(seconds * 1000);
const dayOf = seconds => Math.floor(seconds / secondsPerDay);
const isUTF8 = bytes => {
  try { return Boolean(new TextDecoder("utf-8", {fatal: true}).decode(bytes)) || !bytes.length; } catch { return false; }
};
const isoDay = day => clock(day * secondsPerDay).toISOString().slice(0, 10);

export class CalendarGridElement extends (globalThis.HTMLElement ?? Object) {
  static observedAttributes = ["src", "view", "date", "zone", "by", "readonly", "lang", "dir"];
  /** The engine of all elements: a URL, bytes, a module, or a promise of one of them. */
  static engine = new URL("calendar-grid.wasm", import.meta.url);
  static #module;
  static #compiled() { return this.#module ??= Promise.resolve(this.engine).then(CalendarEngine.compile); }
  /** The words for a language; those of English if the engine has none. */
  static async words(tag) {
    return new CalendarWords(new CalendarEngine(await this.#compiled()).ask("setLanguage", tag));
  }

  #engine;
  #files = [];
  #edits = [];
  #undone = [];
  #editCount = 0;
  #filter = {text: "", hidden: []};
  #day = dayOf(Date.now() / 1000);
  /** Whether the author of the page chose the day, and whether this element chooses one now. */
  #dayIsGiven = false;
  #isStepping = false;
  #entries = new Map();
  #nodes = new Map();
  #layout = null;
  #held = null;
  #width = 0;
  #height = 0;
  #parts = {};
  #noteTimer;
  #words;
  #isZone = true;
  #ready;

  constructor() {
    super();
    const root = this.attachShadow({mode: "open"});
    root.adoptedStyleSheets = [style];
    this.#parts.grid = Object.assign(make("div", "grid", root), {tabIndex: 0, role: "region", part: "grid"});
    this.#parts.note = Object.assign(make("div", "note", root), {role: "status"});
    this.#listen();
  }

  async connectedCallback() {
    this.#localize();
    const observer = this.#parts.observer = new ResizeObserver(() => {
      const {clientWidth, clientHeight} = this.#parts.grid;
      if (clientWidth === this.#width && clientHeight === this.#height) return;
      // The height changes what is in sight; only the width changes the layout.
      const isWider = clientWidth !== this.#width;
      [this.#width, this.#height] = [clientWidth, clientHeight];
      if (isWider || this.view === "month") this.#draw(); else this.#drawVisible();
    });
    observer.observe(this.#parts.grid);
    if (!this.hasAttribute("src") || this.#files.length) return;
    // The engine is fetched beside the file.
    CalendarGridElement.#compiled().catch(() => {});
    await this.#open(this.getAttribute("src"));
  }

  disconnectedCallback() {
    this.#parts.observer.disconnect();
    this.#parts.observer = null;
  }

  attributeChangedCallback(name, before, now) {
    const day = name === "date" ? dayOf(Date.parse(`${now}T00:00Z`) / 1000) : NaN, isDay = Number.isFinite(day);
    if (isDay) this.#dayIsGiven = !this.#isStepping;
    // A new file may have moved the day away from the attribute.
    if (before === now && !(isDay && day !== this.#day)) return;
    if (isDay) this.#day = day;
    // The attributes of an element on a page arrive before it is connected.
    if (!this.#parts.observer) return;
    if (name === "src") { if (now) this.#open(now); }
    else if (name === "zone") this.#reload();
    else {
      if (name === "lang" || name === "dir") this.#localize();
      this.#draw();
      if (name === "view" || name === "date") this.#announceRange();
    }
  }

  // MARK: Files

  get view() { return views.includes(this.getAttribute("view")) ? this.getAttribute("view") : "week"; }
  set view(name) { this.setAttribute("view", name); }
  get date() { return isoDay(this.#day); }
  set date(text) { this.setAttribute("date", text); }
  get isReadOnly() { return this.hasAttribute("readonly"); }
  /** The zone in which times are shown: the attribute, or the browser's. */
  get zone() { return this.getAttribute("zone") || Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC"; }
  get canUndo() { return this.#edits.length > 0; }
  get canRedo() { return this.#undone.length > 0; }
  /** The names of the opened files. */
  get files() { return this.#files.map(file => file.name); }
  /** The names of the files that edits have changed since they were opened or saved. */
  get changedFiles() {
    return this.#files.filter(file => String(this.#editsOf(file)) !== String(file.saved)).map(file => file.name);
  }
  /** The numbers of the edits that a file has. */
  #editsOf({name}) { return this.#edits.filter(edit => name in edit.ids).map(edit => edit.number); }

  async #open(url) {
    try {
      const response = await fetch(url);
      if (!response.ok) throw new Error(`${url}: ${response.status} ${response.statusText}`);
      await this.load(new URL(url, document.baseURI).pathname.split("/").pop(), new Uint8Array(await response.arrayBuffer()));
    } catch (error) {
      // Without an engine there are no words but those of the error.
      this.#words ??= await CalendarGridElement.words(this.#language).catch(() => undefined);
      if (this.#words) this.#refuse("notFetched", error.message); else this.#say(error.message, true);
    }
  }

  /** Opens a file, or several: `load([{name, bytes}])`. Dispatches `report` with how it was read. */
  async load(name, bytes) {
    const files = Array.isArray(name) ? name : [{name, bytes}], names = new Set();
    this.#files = files.map(({name, bytes}) => {
      let unique = name;
      for (let number = 2; names.has(unique); number++) unique = name.replace(/(\.\w+)?$/, ` (${number})$1`);
      names.add(unique);
      return {name: unique, saved: [], bytes: bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes)};
    });
    [this.#edits, this.#undone] = [[], []];
    this.#parts.note.textContent = "";
    this.#filter = {text: "", hidden: []};
    return this.#reload(true);
  }

  async #reload(isNew = false) {
    if (!this.#files.length) return;
    this.#ready = await CalendarGridElement.#compiled();
    const report = this.#start();
    // Another file opens where its appointments are.
    if (isNew) this.#layout = null;
    if (isNew && !this.#dayIsGiven) this.#day = this.#engine.ask("findDay", this.#today).number();
    this.#draw();
    this.dispatchEvent(new CustomEvent("report", {detail: report}));
    this.#announceRange();
    if (!this.#isZone) this.#say(this.#words.get("zoneUnknown", {zone: this.zone}), true);
    return report;
  }

  /** Starts an instance with some files, and makes the edits of these files again. */
  #instance(files) {
    const engine = new CalendarEngine(this.#ready);
    this.#isZone = engine.run("setZone", this.zone) !== 0;
    for (const file of files) engine.run("add", file.name, file.bytes);
    const reply = engine.ask("load");
    const report = {count: reply.number(), refused: reply.number(), issues: reply.number(), text: reply.text()};
    // A new part of a series may have another name without the other files.
    const [{name}] = files, isOne = files.length < this.#files.length, series = /^[^/]*\/[^/]*/, names = new Map();
    for (const {call, values: [first, ...rest], ids} of this.#edits) {
      if (isOne && !(name in ids)) continue;
      const [id, made] = isOne ? ids[name] : [first];
      const reply = engine.ask(call, id.replace(series, name => names.get(name) ?? name), ...rest);
      if (!reply.flag()) report.missing = reply.text();
      else if (made) names.set(made.match(series)[0], reply.text().match(series)[0]);
    }
    return {engine, report};
  }

  #start() {
    const {engine, report} = this.#instance(this.#files);
    this.#engine = engine;
    this.#localize();
    this.#runFilter(engine);
    this.#entries.clear();
    return report;
  }

  /**
   * Runs something with the engine. If the engine stops, a new one takes its place, with the same files and
   * edits, and the answer is undefined.
   */
  #safely(body) {
    try {
      return body(this.#engine);
    } catch (error) {
      if (!(error instanceof WebAssembly.RuntimeError) && !(error instanceof RangeError)) throw error;
      this.#held = null;
      try {
        this.#start();
        this.#say(this.#words.get("restarted"), true);
        this.dispatchEvent(new CustomEvent("recover", {detail: {error}}));
      } catch {
        this.#engine = null;
        this.#parts.grid.replaceChildren(make("div", "plain", null, this.#words.say("tooMany", {range: this.files.join(", ")})));
      }
      return undefined;
    }
  }

  /**
   * The calendar as a file: "same" is the file that was read with the changed lines; "csv" and "ics" are all
   * appointments. Of several files, "same" needs the name of one, which counts as saved then.
   */
  save(form = "same", name = this.changedFiles[0] ?? this.files[0]) {
    const file = this.#files.find(file => file.name === name);
    if (!this.#engine || !file) return null;
    const now = Date.now() / 1000, number = {same: 0, csv: 1, ics: 2}[form];
    const isOne = form === "same" && this.#files.length > 1;
    const source = this.#safely(engine => isOne ? this.#instance([file]) : {engine, report: {}});
    const bytes = source && this.#safely(() => source.engine.ask("save", number, now).data().slice());
    if (!bytes) return null;
    if (form === "same" && !isUTF8(file.bytes)) this.#say(this.#words.get("savedAsUTF8"));
    if (source.report.missing) this.#refuse("notSaved", source.report.missing);
    else if (form === "same") file.saved = this.#editsOf(file);
    const stem = name.replace(/\.\w+$/, ""), saved = form === "same" ? name : `${stem}.${form}`;
    return {name: saved, bytes, type: /\.(ics|ical|ifb)$/i.test(saved) ? "text/calendar" : "text/csv"};
  }

  // MARK: Days and names

  get #today() { return dayOf(this.#engine ? this.#clockOf(Date.now() / 1000) : Date.now() / 1000); }

  /** The language of the page, and the region of the reader, whose clock and first day of the week are used. */
  get #language() {
    try {
      const locale = new Intl.Locale(this.closest("[lang]")?.lang || navigator.language);
      return new Intl.Locale(locale.baseName, {region: locale.region ?? new Intl.Locale(navigator.language).region}).baseName;
    } catch { return "en"; }
  }

  #localize() {
    const {grid} = this.#parts;
    grid.dir = this.#isRightToLeft ? "rtl" : "ltr";
    if (!this.#engine) return;
    this.#words = new CalendarWords(this.#engine.ask("setLanguage", this.#language));
    grid.lang = this.#words.language;
  }

  get #isRightToLeft() { return getComputedStyle(this).direction === "rtl"; }

  /** The first day that is shown, the number of days, and the days in words. */
  get #span() {
    const reply = this.#ask("days", views.indexOf(this.view), this.#day);
    return reply ? [reply.number(), reply.number(), reply.text()] : [this.#day, 1, ""];
  }

  /** The days that are shown, in words. */
  get range() { return this.#span[2]; }

  /** Shows the next or an earlier page: weeks, days, months, or four weeks of the list. */
  step(count) { if (this.#engine) this.#go(this.#engine.run("step", views.indexOf(this.view), this.#day, count)); }

  /** Shows today. */
  goToday() { this.#go(this.#today); this.#scrollToDay(); }

  /** Shows a day that the reader chose, which another file need not have. */
  #go(day) {
    if (isNaN(clock(day * secondsPerDay))) return;
    this.#isStepping = true;
    try { this.date = isoDay(day); } finally { this.#isStepping = false; }
  }

  #announceRange() {
    if (this.#engine && this.view !== "list" && !this.#entry(0)) this.#say(this.#nothing);
    this.dispatchEvent(new CustomEvent("rangechange", {detail: {view: this.view, date: this.date, range: this.range}}));
  }

  /** Says that the shown days have no appointments, or none that the filter shows. */
  get #nothing() {
    const {text, hidden} = this.#filter, nothing = this.#words.get("nothing");
    return this.#labelled(this.range, text || hidden.length ? `${nothing} (${this.#words.get("filtered")})` : nothing);
  }

  #labelled(label, text) { return this.#words.get("labelled", {label, text}); }

  /** The calendars or categories that were shown: name, hue, and whether it is hidden. */
  get names() {
    return this.#ask("names")?.list(r => ({name: r.text(), hue: hues[r.number()], isHidden: r.flag()})) ?? [];
  }

  /** Shows only appointments with a text, and without some names. */
  filter({text = this.#filter.text, hidden = this.#filter.hidden} = {}) {
    this.#filter = {text, hidden: [...hidden]};
    if (!this.#engine) return;
    this.#safely(engine => this.#runFilter(engine));
    this.#draw();
  }

  #runFilter(engine) {
    const {text, hidden} = this.#filter;
    engine.run("filter", text, hidden.map(name => `${name}\0`).join(""));
  }

  /** Searches titles, places, notes and categories in the years around the shown day. */
  find(text) {
    const reply = text ? this.#ask("find", text, this.#day) : null;
    return {count: reply?.number() ?? 0, results: reply?.list(r => r.entry()) ?? []};
  }

  /** Shows an appointment, by its identifier and the day of its start, and focuses it; ends a filter that hides it. */
  reveal(id, start) {
    if (start !== undefined) this.#go(dayOf(typeof start === "number" ? start : Date.parse(start.slice(0, 10)) / 1000));
    const before = this.#filter;
    for (const filter of [before, {text: ""}, {...before, hidden: []}, {text: ""}]) {
      if (filter !== before) this.filter(filter);
      const entry = this.#named(id);
      if (!entry) continue;
      this.#announceRange();
      return this.#focusEntry(entry.index);
    }
    this.filter(before);
    return false;
  }

  // MARK: Drawing

  #entry(index) {
    let entry = this.#entries.get(index);
    if (entry || !this.#engine) return entry;
    const reply = this.#engine.ask("entry", index);
    if (reply.isEmpty) return undefined;
    this.#entries.set(index, entry = {...reply.entry(), index});
    return entry;
  }

  #draw() {
    if (!this.#engine || !this.#width) return;
    const {grid} = this.#parts, focused = this.shadowRoot.activeElement?.dataset?.entry;
    const scroll = this.#layout?.view === this.view ? [grid.scrollLeft, grid.scrollTop] : null;
    this.#entries.clear();
    this.#nodes.clear();
    this.#layout = null;
    const [first, days, range] = this.#span;
    grid.setAttribute("aria-label", this.#labelled(this.#words.get(this.view), range));
    this.#safely(engine => {
      if (this.view === "month") this.#drawMonth(engine);
      else if (this.view === "list") this.#drawList(engine.ask("list", first, days));
      else this.#drawGrid(engine, first, days);
    });
    if (scroll) [grid.scrollLeft, grid.scrollTop] = scroll; else this.#scrollToDay();
    this.#drawVisible();
    if (focused !== undefined) grid.querySelector(`[data-entry="${focused}"]`)?.focus({preventScroll: true});
  }

  /** Scrolls to the position at which the shown day opens. */
  #scrollToDay() {
    const opening = this.#layout?.items && this.#ask("opening", this.#day);
    this.#scrollTo(opening?.number() ?? 0, opening?.number() ?? 0);
  }

  /** Scrolls to a position from the left edge. */
  #scrollTo(x, y) {
    const {grid} = this.#parts;
    grid.scrollLeft = this.#isRightToLeft ? x + grid.clientWidth - grid.scrollWidth : x;
    grid.scrollTop = y;
  }

  /** Asks the engine, and starts a new one if it stops; undefined without an answer. */
  #ask(...call) {
    const reply = this.#engine && this.#safely(engine => engine.ask(...call));
    return reply?.isEmpty ? undefined : reply;
  }

  #canvas(reply) {
    const canvas = make("div", "canvas");
    if (!reply.flag()) {
      this.#parts.grid.replaceChildren(make("div", "plain", null, this.#words.sentence(reply.text())));
      return null;
    }
    this.#parts.grid.replaceChildren(canvas);
    return canvas;
  }

  /** Draws days with their hours downwards, or with their hours across as a timeline. */
  #drawGrid(engine, first, days) {
    const isTimeline = this.view === "timeline", isRightToLeft = this.#isRightToLeft;
    const gutterWidth = !isTimeline ? 52 : this.#width < 600 ? 96 : 188;
    const reply = engine.ask(
      "grid", first, days, this.#width, this.#height, isTimeline ? hourWidth : hourHeight, headerHeight, gutterWidth,
      isRightToLeft ? 1 : 0, Date.now() / 1000, isTimeline ? dimensions[this.getAttribute("by")] ?? 1 : 0);
    const canvas = this.#canvas(reply);
    if (!canvas) return;
    const layout = {
      view: this.view, width: reply.number(), height: reply.number(), top: headerHeight + reply.number(), gutterWidth,
      columns: reply.list(r => ({
        day: r.number(), x: r.number(), width: r.number(), isOff: r.flag(), head: r.text(), number: r.text(), date: r.text()})),
      quiet: reply.list(r => r.frame()), nowLines: reply.list(r => r.frame()),
    };
    if (isTimeline) {
      layout.ticks = reply.list(r => ({x: r.number(), width: r.number(), text: r.text()}));
      layout.rows = reply.list(r => r.text());
    } else {
      layout.hours = reply.list(r => ({y: r.number(), text: r.text()}));
      layout.bars = reply.list(r => ({entry: r.number(), frame: r.frame(), before: r.flag(), after: r.flag()}));
      layout.barOverflow = reply.list(r => ({column: r.number(), frame: r.frame(), entries: r.list()}));
      layout.crowds = reply.list(r => ({column: r.number(), frame: r.frame(), extent: r.number(), entries: r.list(), lines: r.list()}));
      layout.gaps = reply.list(r => ({frame: r.frame(), text: r.text()}));
    }
    this.#layout = layout;
    const {top, width, height} = layout, left = isRightToLeft ? 0 : gutterWidth;
    place(canvas, {x: 0, y: 0, width: gutterWidth + width, height: top + height});
    canvas.style.setProperty("--pin", `${top}px`);
    canvas.style.setProperty("--gutter", `${gutterWidth}px`);
    const head = make("div", "head", canvas);
    make("div", "corner", head);
    const strip = make("div", "strip", head), gutter = isTimeline ? null : make("div", "gutter", canvas);
    const body = layout.body = make("div", "body", canvas);
    place(strip, {x: left, y: 0, width, height: top});
    place(body, {x: left, y: top, width, height});
    for (const column of layout.columns) this.#drawDay(column, strip, isTimeline);
    for (const frame of layout.quiet) place(make("div", "quiet", body), frame);
    for (const {x, width, text} of layout.ticks ?? []) {
      const tick = make("div", "day across tick", strip, text);
      Object.assign(tick.style, {left: `${x}px`, width: `${width}px`});
      make("div", "dl half", body).style.left = `${isRightToLeft ? x + width : x}px`;
    }
    for (const {y, text} of layout.hours ?? []) {
      if (y > 0) make("div", "hour", gutter, text).style.top = `${y}px`;
      make("div", "hl", body).style.top = `${y}px`;
    }
    for (const {x, width} of layout.columns) make("div", "dl", body).style.left = `${isTimeline && isRightToLeft ? x + width : x}px`;
    for (const frame of layout.nowLines) place(make("div", isTimeline ? "now down" : "now", body), frame);
    layout.items = make("div", "", body);
    if (isTimeline) return;
    const inStrip = frame => ({...frame, y: frame.y + headerHeight});
    for (const {entry, frame, after} of layout.bars) this.#drawBar(entry, inStrip(frame), strip, after ? "ad after" : "ad");
    for (const {column, frame, entries} of layout.barOverflow)
      place(this.#moreButton(entries.length, layout.columns[column], strip), inStrip(frame));
    gutter.style.height = `${height}px`;
    for (const {frame, text} of layout.gaps) place(Object.assign(make("div", "gap", body), {title: text}), frame);
  }

  #drawDay({day, x, width, head, number, date}, strip, isAcross) {
    const node = make("div", classNames("day", day === this.#today && "today", isAcross && "across"), strip);
    place(node, {x, y: 0, width, height: headerHeight});
    const button = make("button", "", node, head);
    if (number) make("i", "", button, number);
    Object.assign(button, {ariaLabel: date}).dataset.day = day;
  }

  #drawBar(index, frame, parent, name) {
    const entry = this.#entry(index), node = make("div", this.#classes(entry.isAllDay ? `${name} whole` : name, entry), parent);
    place(node, {...frame, width: Math.max(8, frame.width - 3), height: frame.height - 2});
    this.#describe(node, index, entry);
    if (name === "it chip" && frame.width > 90) make("span", "", node, entry.time);
    this.#title(node, "", entry);
    return node;
  }

  /** The title, behind a mark for each calendar of a meeting in several. */
  #title(parent, name, entry) {
    const title = make("b", name, parent);
    title.dir = "auto";
    if (entry.copies.length) for (const {hue} of entry.copies) make("i", hue, title.firstChild ?? make("span", "c", title));
    title.append(this.#titleOf(entry));
    return title;
  }

  #titleOf(entry) { return shown(entry.title) || this.#words.get("noTitle"); }

  #moreButton(count, {day, date}, parent) {
    const ariaLabel = `${this.#words.get("moreAppointments", {n: count})}, ${date}`;
    const button = Object.assign(make("button", "more", parent, `+${count}`), {ariaLabel});
    button.dataset.day = day;
    return button;
  }

  #classes(name, entry) {
    const {hue, status, isFree, isDeclined, endInstant} = entry, isPast = endInstant <= Date.now() / 1000;
    return classNames(name, hue, status, isFree && "free", isDeclined && "declined", isPast && "past");
  }

  #describe(node, index, entry) {
    Object.assign(node, {role: "button", tabIndex: 0, ariaLabel: entry.label}).dataset.entry = index;
  }

  /** Brings what is in sight of a week into the page, in the order of days and times, and removes the rest. */
  #drawVisible() {
    const layout = this.#layout, {grid} = this.#parts;
    if (!layout?.items) return;
    this.#safely(engine => {
      const x = this.#isRightToLeft ? grid.scrollWidth - grid.clientWidth + grid.scrollLeft : grid.scrollLeft;
      // The list of a week, or the row of a timeline, has no entry.
      const items = engine.ask("visible", x, grid.scrollTop, grid.clientWidth, grid.clientHeight).list(r => r.item());
      const keys = new Set(items.map(item => item.key)), focused = this.shadowRoot.activeElement;
      for (const [key, node] of this.#nodes) {
        // The events of a touch go to the pressed node, also when it is out of sight.
        if (keys.has(key) || node.contains(focused) || node === this.#held?.node) continue;
        node.remove();
        this.#nodes.delete(key);
      }
      let next = layout.items.firstChild;
      for (const item of items) {
        const {key, index} = item;
        let node = this.#nodes.get(key);
        if (!node) {
          node = item.entry >= 0 ? this.#chip(item)
            : layout.rows ? this.#lane(layout.rows[index], item.frame) : this.#crowd(layout.crowds[index]);
          this.#nodes.set(key, node);
        }
        if (node === next) next = next.nextSibling;
        else layout.items.insertBefore(node, next);
      }
    });
  }

  #chip({index: segment, entry: index, frame, cuts, free}) {
    const entry = this.#entry(index);
    if (this.#layout.rows) {
      // A title continues after a short appointment, up to the next one.
      const node = this.#drawBar(index, frame, null, cuts & 2 ? "ad line after" : "ad line");
      node.dataset.segment = segment;
      node.firstChild.style.maxWidth = `${Math.max(0, Math.min(free, frame.width > 200 ? frame.width : 200) - 12)}px`;
      return node;
    }
    const node = make("div", classNames(this.#classes("e", entry), cuts & 1 && "before", cuts & 2 && "after"));
    place(node, frame);
    node.dataset.segment = segment;
    this.#describe(node, index, entry);
    make("div", "x", node).part = "appointment";
    // Whole lines of text, above the segment that covers this one.
    const room = free >= 0 ? Math.min(free, frame.height) : frame.height;
    const lines = Math.max(1, Math.floor((room - 3) / lineHeight)), isNarrow = frame.width < 72;
    const text = make("div", "t", node), title = this.#title(text, "n", entry);
    if (frame.width < 44 && room >= 60) {
      node.classList.add("thin");
      text.style.maxHeight = `${room - 3}px`;
      return node;
    }
    if (lines === 1) {
      node.classList.add("one");
      if (!isNarrow) make("span", "m", text, entry.time);
      return node;
    }
    const showsPlace = entry.place && lines > 2 && !isNarrow;
    title.style.webkitLineClamp = Math.max(1, lines - (isNarrow ? 0 : 1) - (showsPlace ? 1 : 0));
    text.style.maxHeight = `${lines * lineHeight + 1}px`;
    if (!isNarrow) make("div", "m", text, entry.times).dir = "ltr";
    if (showsPlace) make("div", "m", text, shown(entry.place)).dir = "auto";
    return node;
  }

  /** The row of a timeline, with its name beside all of its appointments. */
  #lane(name, frame) {
    const node = make("div", "lane"), {gutterWidth, width} = this.#layout;
    place(node, {...frame, x: this.#isRightToLeft ? 0 : -gutterWidth, width: gutterWidth + width});
    make("span", "", make("div", "", node), name || this.#words.get("others")).dir = "auto";
    return node;
  }

  /** A list in place of lanes that are too narrow, with its lines beside their hours. */
  #crowd({column, frame, extent, entries, lines: [pitch, ...tops]}) {
    const node = make("div", "k"), isWhole = entries.length <= tops.length;
    place(node, {...frame, width: frame.width - 3});
    node.style.setProperty("--line", `${pitch}px`);
    node.style.setProperty("--extent", `${extent - 1}px`);
    for (const [number, top] of tops.entries()) {
      const line = make("button", "", node);
      line.style.top = `${top}px`;
      if (!isWhole && number === tops.length - 1) {
        line.className = "rest";
        line.textContent = this.#words.get("more", {n: entries.length - number});
        line.dataset.day = this.#layout.columns[column].day;
        break;
      }
      const entry = this.#entry(entries[number]);
      line.className = this.#classes("", entry);
      line.append(`${entry.time} `);
      this.#title(line, "", entry);
      this.#describe(line, entries[number], entry);
    }
    return node;
  }

  #drawMonth(engine) {
    const reply = engine.ask(
      "month", this.#day, this.#width, this.#height - monthHeaderHeight, this.#isRightToLeft ? 1 : 0);
    const canvas = this.#canvas(reply);
    if (!canvas) return;
    const layout = this.#layout = {
      view: "month", width: reply.number(), height: reply.number(), weekdays: reply.list(r => r.text()),
      days: reply.list(r => ({
        day: r.number(), frame: r.frame(), isOff: r.flag(), isOther: r.flag(), number: r.text(), date: r.text(), hidden: r.list(), more: r.frame()})),
      monthItems: reply.list(r => ({entry: r.number(), frame: r.frame(), isBar: r.flag(), before: r.flag(), after: r.flag()})),
    };
    place(canvas, {x: 0, y: 0, width: layout.width, height: layout.height + monthHeaderHeight});
    canvas.style.setProperty("--head", `${monthHeaderHeight}px`);
    const week = make("div", "week", canvas);
    for (const name of layout.weekdays) make("span", "", week, name);
    const body = layout.body = make("div", "body", canvas);
    place(body, {x: 0, y: monthHeaderHeight, width: layout.width, height: layout.height});
    const today = this.#today;
    // The appointments of a day follow it, so that they are read in this order.
    const cells = layout.cells = new Map();
    for (const {day, frame, isOff, isOther, number, date, hidden, more} of layout.days) {
      const cell = make("div", classNames("cell", isOther && "other", isOff && "off", day === today && "today"), body);
      place(cell, frame);
      Object.assign(make("button", "", cell, number), {ariaLabel: date}).dataset.day = day;
      cells.set(day, cell);
      if (hidden.length) place(this.#moreButton(hidden.length, {day, date}, body), more);
    }
    for (const {entry, frame, isBar, after} of layout.monthItems)
      this.#drawBar(entry, frame, body, !isBar ? "it chip" : after ? "it after" : "it");
  }

  #drawList(reply) {
    const canvas = this.#canvas(reply);
    if (!canvas) return;
    canvas.className = "days";
    this.#layout = {view: "list"};
    const days = reply.list(r => ({
      day: r.number(), date: r.text(), rows: r.list(r => ({index: r.number(), time: r.text()}))}));
    const rest = reply.number(), today = this.#today;
    for (const {day, date, rows} of days) {
      const section = make("section", "", canvas), title = make("h2", "", section, date);
      if (day === today) title.classList.add("today");
      for (const {index, time} of rows) {
        const entry = this.#entry(index), row = make("div", this.#classes("row", entry), section);
        this.#describe(row, index, entry);
        make("time", "", row, time);
        this.#title(row, "", entry);
        const facts = [entry.place, entry.categories || entry.calendar].filter(Boolean).map(shown).join(" · ");
        if (facts) make("span", "m", row, facts).dir = "auto";
      }
    }
    if (rest) make("div", "plain", canvas, this.#words.say("andMore", {n: rest}));
    else if (!days.length) make("div", "plain", canvas, this.#words.sentence(this.#nothing));
  }

  // MARK: Pointer and keyboard

  #listen() {
    const {grid} = this.#parts;
    grid.addEventListener("scroll", () => this.#drawVisible(), {passive: true});
    grid.addEventListener("pointerdown", event => this.#press(event));
    grid.addEventListener("pointermove", event => this.#drag(event));
    grid.addEventListener("pointerup", event => this.#release(event));
    grid.addEventListener("pointercancel", () => this.#abandon());
    // Keeps a drag from scrolling.
    grid.addEventListener("touchmove", event => { if (this.#held?.isActive) event.preventDefault(); }, {passive: false});
    grid.addEventListener("contextmenu", event => { if (this.#held?.isTouch) event.preventDefault(); });
    grid.addEventListener("click", event => this.#click(event));
    grid.addEventListener("dblclick", event => this.#doubleClick(event));
    grid.addEventListener("keydown", event => this.#key(event));
  }

  #point(event) {
    const box = this.#layout.body.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  }

  #press(event) {
    if (event.button || this.isReadOnly || !this.#layout?.body || !this.#engine) return;
    const node = event.target.closest(".e,.ad,.it"), isTouch = event.pointerType === "touch";
    const isGround = !node && this.#layout.items && event.target.closest(".body") && !event.target.closest("button");
    if (!node && !isGround) return;
    this.#held = {
      pointer: event.pointerId, x: event.clientX, y: event.clientY, isTouch, event, node,
      entry: node ? Number(node.dataset.entry) : -1, isActive: false,
      kind: !node ? "create" : "segment" in node.dataset && !this.#entry(Number(node.dataset.entry)).isAllDay ? "segment" : "days",
    };
    // The far edge of a bar of whole days changes its end.
    const box = node?.getBoundingClientRect(), fromEnd = box && (this.#isRightToLeft ? event.clientX - box.left : box.right - event.clientX);
    if (fromEnd <= 8 && node.matches(".whole:not(.after)")) this.#held.width = box.width;
    // A finger scrolls, unless it rests first.
    if (!isTouch) return;
    this.#held.timer = setTimeout(() => this.#grab(), 400);
  }

  #grab() {
    const held = this.#held;
    if (!held || held.isActive) return;
    const [x, y] = this.#point(held.event);
    const number = held.kind === "segment" ? Number(held.node.dataset.segment) : -1;
    if (held.kind !== "days" && !(this.#safely(engine => engine.run("grab", number, x, y)) >= 0)) {
      this.#held = null;
      return;
    }
    held.isActive = true;
    held.node?.classList.add("held");
    [held.startDay] = this.#slotAt(held.event);
    this.#parts.grid.setPointerCapture?.(held.pointer);
    if (held.isTouch) navigator.vibrate?.(10);
  }

  #drag(event) {
    const held = this.#held;
    if (!held || event.pointerId !== held.pointer) return;
    const distance = Math.hypot(event.clientX - held.x, event.clientY - held.y);
    if (!held.isActive) {
      if (distance < 5) return;
      if (held.isTouch) return this.#abandon();
      this.#grab();
      if (!this.#held) return;
    }
    this.#scrollAtEdges(event);
    if (held.kind === "days") return this.#dragDays(event);
    const reply = this.#ask("pull", ...this.#point(event));
    if (!reply) return;
    const [, , frame] = [reply.number(), reply.number(), reply.frame()];
    held.ghost ??= make("div", "ghost", this.#layout.body);
    place(held.ghost, frame);
    held.ghost.classList.toggle("refused", reply.flag());
    held.ghost.textContent = [reply.text(), held.node && this.#titleOf(this.#entry(held.entry))].filter(Boolean).join(" ");
  }

  /** The day below the pointer, and the minute at which a new appointment begins there. */
  #slotAt(event) {
    const reply = this.#ask("slotAt", ...this.#point(event));
    return reply ? [reply.number(), reply.number()] : [null];
  }

  #dragDays(event) {
    const held = this.#held, [day] = this.#slotAt(event);
    if (day === null || held.startDay === null) return;
    held.days = day - held.startDay;
    held.node.classList.add("drag");
    const [dx, dy] = [event.clientX - held.x, event.clientY - held.y], {style} = held.node;
    if (!held.width || this.#isRightToLeft) style.transform = `translate(${dx}px,${held.width ? 0 : dy}px)`;
    if (held.width) style.width = `${Math.max(8, held.width + (this.#isRightToLeft ? -dx : dx))}px`;
    for (const [number, cell] of this.#layout.cells ?? []) cell.classList.toggle("target", number === day);
  }

  #scrollAtEdges(event) {
    const {grid} = this.#parts, box = grid.getBoundingClientRect(), edge = 28, speed = 14;
    const top = box.top + (this.#layout.top ?? monthHeaderHeight);
    if (event.clientY > box.bottom - edge) grid.scrollTop += speed;
    else if (event.clientY < top + edge && this.#held.kind !== "days") grid.scrollTop -= speed;
    if (event.clientX > box.right - edge) grid.scrollLeft += speed;
    else if (event.clientX < box.left + edge) grid.scrollLeft -= speed;
  }

  #release(event) {
    const held = this.#held;
    if (!held || event.pointerId !== held.pointer) return;
    clearTimeout(held.timer);
    this.#held = null;
    if (!held.isActive) return;
    // The click that follows opens no card.
    this.#parts.ignoresClick = true;
    setTimeout(() => { this.#parts.ignoresClick = false; }, 50);
    held.ghost?.remove();
    if (held.kind === "days") {
      return held.width ? this.#shift(held.entry, 0, 0, (held.days ?? 0) * 1440) : this.#shift(held.entry, held.days ?? 0, 0, 0);
    }
    const reply = this.#ask("drop"), times = reply && [reply.number(), reply.number()];
    if (held.kind === "create") return times && this.#showCard(null, times);
    if (!times) return this.#draw();
    this.#move(this.#entry(held.entry), ...times);
  }

  #abandon() {
    const held = this.#held;
    if (!held) return;
    clearTimeout(held.timer);
    this.#held = null;
    held.ghost?.remove();
    if (!held.isActive) return;
    if (held.kind !== "days") this.#safely(engine => engine.run("drop"));
    this.#draw();
  }

  #click(event) {
    if (this.#parts.ignoresClick) return;
    const day = event.target.closest("[data-day]"), node = event.target.closest("[data-entry]");
    if (day) {
      this.view = "day";
      this.#go(Number(day.dataset.day));
    } else if (node) this.#showCard(this.#entry(Number(node.dataset.entry)));
  }

  #doubleClick(event) {
    if (this.isReadOnly || !this.#layout?.body || !event.target.closest(".body") || event.target.closest("[data-entry],button")) return;
    const [day, minute] = this.#slotAt(event);
    if (day !== null) this.create(isoDay(day), minute);
  }

  #key(event) {
    const node = event.target.closest("[data-entry]");
    if (event.key === "Escape" && this.#held) return this.#abandon();
    if (!node || event.defaultPrevented || event.ctrlKey || event.metaKey) return;
    const index = Number(node.dataset.entry), entry = this.#entry(index);
    const step = {ArrowUp: -1, ArrowDown: 1, ArrowLeft: -1, ArrowRight: 1}[event.key];
    if (event.key === "Enter" || event.key === " ") this.#showCard(entry);
    else if (event.key === "Delete" && !this.isReadOnly) this.#remove(entry);
    else if (event.altKey && step && !this.isReadOnly) {
      const isAcross = event.key === "ArrowLeft" || event.key === "ArrowRight";
      const sign = isAcross && this.#isRightToLeft ? -step : step, isTimeline = this.view === "timeline";
      const isTime = !entry.isAllDay && this.view !== "month" && isAcross === isTimeline;
      const minutes = isTime ? sign * 15 : 0, days = isTime ? 0 : isAcross || isTimeline ? sign : this.view === "month" ? sign * 7 : 0;
      this.#shift(index, days, event.shiftKey ? 0 : minutes, minutes);
    } else if (step && !event.altKey && !event.shiftKey) {
      for (let next = index + step; this.#entry(next); next += step) if (this.#focusEntry(next)) break;
    } else return;
    event.preventDefault();
  }

  #focusEntry(index) {
    const {grid} = this.#parts, find = () => grid.querySelector(`[data-entry="${index}"]`);
    if (!find() && this.#layout?.items) {
      const place = this.#ask("placeOf", index);
      if (!place) return false;
      this.#scrollTo(place.number() - (this.#isRightToLeft ? 0 : 8), Math.max(0, place.number() - hourHeight));
      this.#drawVisible();
    }
    const node = find();
    node?.scrollIntoView({block: "nearest", inline: "nearest"});
    node?.focus();
    return Boolean(node);
  }

  // MARK: Edits

  /** Says that something was refused, and why. */
  #refuse(name, reason) {
    this.#say("", true);
    this.#words.write(this.#parts.note, name, reason);
  }

  #say(text, isRefusal = false) {
    const {note} = this.#parts;
    note.lang = this.#words?.language ?? "en";
    note.textContent = this.#words?.sentence(text) ?? text;
    note.classList.toggle("refused", isRefusal);
    clearTimeout(this.#noteTimer);
    this.#noteTimer = setTimeout(() => { note.textContent = ""; }, isRefusal ? 9000 : 5000);
  }

  #shift(index, days, startMinutes, endMinutes) {
    const entry = this.#entry(index), reply = this.#ask("shift", index, days, startMinutes, endMinutes);
    return reply ? this.#move(entry, reply.number(), reply.number()) : this.#draw();
  }

  #move(entry, start, end) {
    return this.#edit({kind: "move", entry, start, end, call: "move", values: scope => [entry.id, start, end, scope]});
  }

  #remove(entry) {
    return this.#edit({kind: "remove", entry, call: "remove", values: scope => [entry.id, scope]});
  }

  /** Makes an edit: asks for the part of a series, lets the page refuse it, and says the result. */
  async #edit({kind, entry, start = entry?.startInstant, end = entry?.endInstant, title = entry?.title, call, values}) {
    const scope = entry?.isSeries ? await this.#askScope(entry, kind) : 0;
    const detail = {
      kind, id: entry?.id ?? null, title, start: clock(start).toISOString(), end: clock(end).toISOString(),
      scope: [entry?.isSeries ? "this" : null, "following", "all"][scope],
    };
    if (scope === null || !this.dispatchEvent(new CustomEvent("beforechange", {detail, cancelable: true}))) {
      this.#draw();
      return false;
    }
    const given = values(scope);
    const result = this.#safely(engine => {
      const reply = engine.ask(call, ...given);
      return {isDone: reply.flag(), text: reply.text(), copies: reply.list(r => [r.text(), r.text(), r.text()])};
    });
    if (!result?.isDone) {
      this.#draw();
      if (result?.text) this.#refuse("notSaved", result.text);
      return false;
    }
    const ids = Object.fromEntries(result.copies.map(([id, made, file]) => [file, [call === "create" ? given[0] : id, made]]));
    const text = this.#words.get(kind, {title: this.#titleOf({title})});
    this.#edits.push({call, values: given, ids, number: ++this.#editCount, text});
    this.#undone = [];
    this.#draw();
    const isMoved = entry && (start !== entry.startInstant || end !== entry.endInstant);
    this.#say(isMoved ? this.#labelled(text, this.#ask("details", result.text)?.text() ?? "") : text);
    this.dispatchEvent(new CustomEvent("change", {detail: {...detail, id: result.text}}));
    return result.text;
  }

  /** The entry of the view with an identifier. */
  #named(id) { return this.#entry(this.#safely(engine => engine?.run("indexOf", id)) ?? -1); }

  /** Undoes the last edit. */
  undo() { return this.#step("undo", this.#edits, this.#undone); }
  /** Makes the edit again that was undone last. */
  redo() { return this.#step("redo", this.#undone, this.#edits); }

  #step(call, from, to) {
    if (!from.length || this.isReadOnly) return false;
    if (!this.#ask(call)?.flag()) return false;
    to.push(from.pop());
    this.#draw();
    this.#say(this.#words.get(call, {text: to.at(-1).text}));
    this.dispatchEvent(new CustomEvent("change", {detail: {kind: call}}));
    return true;
  }

  /** Opens the card of a new appointment, on a day at a minute. */
  create(day = this.date, minute = 540) {
    if (!this.#engine || this.isReadOnly) return;
    const start = Date.parse(`${day}T00:00Z`) / 1000 + minute * 60;
    this.#showCard(null, [this.#instant(start), this.#instant(start + 3600)]);
  }

  /**
   * Asks which part of a series an edit is for: 0 this one, 1 this and the following, 2 all; null to give up. A
   * page that listens for `scopequestion` prevents the question and calls `detail.answer` itself.
   */
  #askScope(entry, kind) {
    return new Promise(resolve => {
      const names = ["this", "following", "all"];
      const detail = {id: entry.id, title: entry.title, kind, answer: name => resolve(names.includes(name) ? names.indexOf(name) : null)};
      if (!this.dispatchEvent(new CustomEvent("scopequestion", {detail, cancelable: true}))) return;
      const question = this.#words.say(kind === "remove" ? "askDelete" : "askChange", {title: this.#titleOf(entry)});
      const form = this.#openCard(question, () => resolve(null)), buttons = make("div", "buttons", form);
      for (const [scope, name] of ["scopeThis", "scopeFollowing", "scopeAll"].entries())
        this.#cardButton(buttons, this.#words.say(name, {date: entry.date}), scope ? "" : "main", () => resolve(scope));
      this.#parts.card.showModal();
    });
  }

  /** Makes a card with a heading. */
  #openCard(heading, closed = () => {}) {
    // A dialog of its own: the event of closing the one before arrives later.
    this.#parts.card?.close();
    this.#parts.card?.remove();
    const properties = {part: "card", lang: this.#words.language};
    const card = this.#parts.card = Object.assign(make("dialog", "card", this.shadowRoot), properties);
    card.addEventListener("click", event => { if (event.target === card) card.close(); });
    const form = make("form", "", card);
    form.method = "dialog";
    Object.assign(make("h2", "", form, heading), {id: "heading", dir: "auto"});
    card.setAttribute("aria-labelledby", "heading");
    card.addEventListener("close", closed, {once: true});
    return form;
  }

  /** A button that closes the card and then does something; without an action it submits the form. */
  #cardButton(parent, words, name, action) {
    const button = make("button", name, parent, words);
    button.type = action ? "button" : "submit";
    if (action) button.addEventListener("click", () => { this.#parts.card.close(); action(); });
  }

  /** Shows an appointment with its properties, which can be changed, or a new one with its times. */
  #showCard(entry, times) {
    const isFixed = this.isReadOnly, words = this.#words;
    if (entry) this.dispatchEvent(new CustomEvent("select", {detail: {...entry}}));
    const details = entry && this.#ask("details", entry.id);
    const [when, notes, url, organizer, rule] = [1, 2, 3, 4, 5].map(() => details?.text() ?? "");
    const people = details?.list(r => r.text()) ?? [];
    const form = this.#openCard(entry ? this.#titleOf(entry) : words.say("new"));
    if (entry) make("p", "", form, words.sentence(when));
    for (const text of isFixed ? [entry.place, notes] : []) if (text) make("p", "", form, text).dir = "auto";
    const inputs = isFixed ? null : this.#cardFields(form, entry, notes, times);
    const facts = [
      entry && entry.status !== "confirmed" && words.say(entry.status), entry?.isDeclined && words.say("declined"),
      ...Object.entries({repeats: rule, calendar: entry?.calendar, category: entry?.categories, organizer})
        .map(([name, text]) => text && this.#labelled(words.get(name), text)),
      people.length && words.say("with", {people: people.join(", ")}), url].filter(Boolean);
    if (facts.length) make("p", "", form, facts.join("\n")).dir = "auto";
    const buttons = make("div", "buttons", form);
    if (entry && !isFixed) this.#cardButton(buttons, words.say("delete"), "remove", () => this.#remove(entry));
    this.#cardButton(buttons, words.say("close"), "", () => this.#draw());
    if (!isFixed) this.#cardButton(buttons, words.say("save"), "main");
    form.addEventListener("submit", event => {
      event.preventDefault();
      this.#parts.card.close();
      this.#submit(entry, inputs);
    });
    this.#parts.card.showModal();
    if (!entry) inputs.title.focus();
  }

  /** Makes the fields of a card. */
  #cardFields(form, entry, notes, times) {
    const words = this.#words, inputs = {};
    const field = (name, word, text = "", tag = "input", type = "text", parent = form) => {
      const node = inputs[name] = make(tag, "", make("label", "", parent, words.get(word)));
      if (tag === "input") node.type = type;
      node.value = text;
    };
    field("title", "title", entry?.title);
    if (!entry) field("allDay", "allDay", "", "input", "checkbox");
    for (const name of ["start", "end"]) {
      const row = make("div", "two", form);
      field(`${name}Day`, `${name}s`, "", "input", "date", row);
      field(`${name}Time`, `${name}s`, "", "input", "time", row);
    }
    field("place", "place", entry?.place);
    field("notes", "notes", notes, "textarea");
    inputs.notes.rows = 3;
    if (!entry) field("category", "category");
    if (!entry && this.files.length > 1) {
      field("file", "calendar", "", "select");
      for (const name of this.files) make("option", "", inputs.file, name);
    }
    for (const name of ["title", "startDay", "endDay"]) inputs[name].required = true;
    inputs.allDay ??= {checked: entry.isAllDay};
    this.#keepTimes(form, inputs, entry ? [entry.start, entry.end] : times.map(time => this.#clockOf(time)));
    // A field shows some texts in another form, such as the ends of lines.
    for (const input of Object.values(inputs)) input.shown = input.value;
    return inputs;
  }

  /** Shows times in the fields of a card, lets the end follow the start, and says if it is before it. */
  #keepTimes(form, inputs, [first, last]) {
    const {startDay, startTime, endDay, endTime, allDay} = inputs;
    const show = (day, time, seconds) => { [day.value, time.value] = clock(seconds).toISOString().slice(0, 16).split("T"); };
    const read = (day, time) => Date.parse(`${day.value}T${!allDay.checked && time.value || "00:00"}Z`) / 1000;
    show(startDay, startTime, first);
    show(endDay, endTime, allDay.checked ? last - 1 : last);
    inputs.times = () => [read(startDay, startTime), read(endDay, endTime)];
    const hideTimes = () => { for (const input of [startTime, endTime]) input.parentElement.hidden = allDay.checked; };
    let [start] = inputs.times();
    form.addEventListener("input", ({target}) => {
      const [now, end] = inputs.times();
      if (Number.isFinite(now)) {
        if (Number.isFinite(end) && (target === startDay || target === startTime)) show(endDay, endTime, end + now - start);
        start = now;
      }
      endDay.setCustomValidity(inputs.times()[1] < now ? this.#words.say("endBeforeStart") : "");
      hideTimes();
    });
    hideTimes();
  }

  /** An instant as the seconds of the clock in the display zone, and the other way. */
  #clockOf(instant) { return this.#engine.run("clock", instant); }
  #instant(clock) { return this.#engine.run("instant", clock); }

  /** Makes the edit that the fields of a card ask for. */
  #submit(entry, inputs) {
    const fields = ["title", "place", "notes", "startDay", "startTime", "endDay", "endTime"].map(name => inputs[name]);
    const [title, place, notes] = fields.map(field => field.value);
    const isAllDay = inputs.allDay.checked, [from, last] = inputs.times(), to = last + (isAllDay ? secondsPerDay : 0);
    const [start, end] = [this.#instant(from), this.#instant(to)];
    if (entry) {
      const changed = fields.reduce((sum, {value, shown}, bit) => sum + (value === shown ? 0 : 1 << bit), 0);
      if (!changed) return false;
      const values = scope => [entry.id, title, place, notes, changed, from, to, scope];
      return this.#edit({kind: "change", entry, start, end, title, call: "change", values});
    }
    const uid = `${crypto.randomUUID?.() ?? Math.random().toString(16).slice(2)}@calendar-grid`, file = inputs.file?.value ?? this.files[0];
    const values = () => [uid, title, place, notes, inputs.category.value, file, start, end, isAllDay ? 1 : 0];
    return this.#edit({kind: "create", start, end, title, call: "create", values});
  }
}

if (globalThis.customElements && !customElements.get("calendar-grid"))
  customElements.define("calendar-grid", CalendarGridElement);
