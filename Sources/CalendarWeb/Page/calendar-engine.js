/**
 * The engine for browsers and other programs: how its functions are called, and its answers are read. Tools/web/build
 * puts this and calendar-grid.css into calendar-grid.js.
 */

const encoder = new TextEncoder(), decoder = new TextDecoder();
const hues = ["blue", "teal", "green", "amber", "red", "pink", "violet", "grey"];

/** Reads an answer of the engine: numbers and texts in the order of writing. */
class Reply {
  constructor(numbers, bytes) {
    this.numbers = numbers;
    this.bytes = bytes;
    this.position = this.offset = 0;
  }
  get isEmpty() { return this.numbers.length === 0; }
  number() { return this.numbers[this.position++]; }
  flag() { return this.number() !== 0; }
  data() {
    const start = this.offset;
    return this.bytes.subarray(start, this.offset += this.number());
  }
  text() { return decoder.decode(this.data()); }
  frame() { return {x: this.number(), y: this.number(), width: this.number(), height: this.number()}; }
  /** Something that is in sight: a segment of an entry, or the list or row with an index. */
  item() {
    const [index, entry, frame] = [this.number(), this.number(), this.frame()];
    return {index, entry, frame, key: entry < 0 ? -1 - index : index, title: this.number(), cuts: this.number(), free: this.number()};
  }
  list(read = reply => reply.number()) {
    const list = [];
    for (let count = this.number(); count > 0; count--) list.push(read(this));
    return list;
  }
  entry() {
    const flags = this.number();
    return {
      isAllDay: (flags & 1) !== 0, isFree: (flags & 2) !== 0, isDeclined: (flags & 4) !== 0,
      isSeries: (flags & 8) !== 0, status: ["confirmed", "tentative", "cancelled"][this.number()],
      hue: hues[this.number()], start: this.number(), startInstant: this.number(), end: this.number(),
      endInstant: this.number(), id: this.text(), title: this.text(), place: this.text(),
      calendar: this.text(), categories: this.text(), date: this.text(), time: this.text(), times: this.text(),
      label: this.text(), copies: this.list(reply => ({id: reply.text(), hue: hues[reply.number()]})),
    };
  }
}

/** The words of a language. */
export class CalendarWords {
  constructor(reply) {
    this.language = reply.text();
    this.isRightToLeft = reply.flag();
    this.forms = new Map(reply.list(r => [r.text(), r.list(r => r.text())]));
    this.rule = new Intl.PluralRules(this.language);
    const {pluralCategories} = this.rule.resolvedOptions();
    this.order = ["zero", "one", "two", "few", "many", "other"].filter(name => pluralCategories.includes(name));
  }
  /** A message by its name, in the form for the number `n`, with its arguments. */
  get(name, values = {}) {
    const forms = this.forms.get(name), {n} = values;
    const form = Number.isFinite(n) ? this.order.indexOf(this.rule.select(n)) : forms.length;
    return forms[Math.min(form, forms.length - 1)]
      .replace(/\{(\w+)\}/g, (_, key) => values[key]?.toLocaleString(this.language) ?? "");
  }
  /** A message as the name of a button or as a sentence of its own. */
  say(name, values) { return this.sentence(this.get(name, values)); }
  sentence(text) { return text.charAt(0).toLocaleUpperCase(this.language) + text.slice(1); }
  /** Writes a message into a node, with its reason marked as English: the engine has reasons in no other language. */
  write(node, name, reason) {
    const [before, after] = this.say(name, {reason: "\0"}).split("\0"), mark = document.createElement("bdi");
    node.replaceChildren(before, Object.assign(mark, {lang: "en", dir: "ltr", textContent: reason}), after);
  }
}

/** An instance of the engine. */
export class CalendarEngine {
  /** Compiles the engine from a URL, a Response, or bytes. */
  static async compile(source) {
    if (source instanceof WebAssembly.Module) return source;
    if (typeof source === "string" || source instanceof URL) source = await fetch(source);
    if (source instanceof Response) source = await source.arrayBuffer();
    return WebAssembly.compile(source);
  }

  constructor(module) {
    const random = () => Math.random() * 4294967296;
    this.exports = new WebAssembly.Instance(module, {page: {random}}).exports;
  }

  /** Calls a function. Texts become an address and a length; bytes are written where the engine keeps them. */
  run(name, ...values) {
    const {memory, malloc, free, receive} = this.exports, given = [], blocks = [];
    const write = (bytes, place) => new Uint8Array(memory.buffer, place, bytes.length).set(bytes);
    for (const value of values) {
      if (value instanceof Uint8Array) write(value, receive(value.length));
      else if (typeof value !== "string") given.push(value);
      else {
        const bytes = encoder.encode(value), block = malloc(bytes.length);
        if (block === 0) throw new RangeError("not enough memory");
        write(bytes, block);
        blocks.push(block);
        given.push(block, bytes.length);
      }
    }
    const result = this.exports[name](...given);
    for (const block of blocks) free(block);
    return result;
  }

  /** Calls a function and reads its reply, which is valid until the next call. */
  ask(name, ...values) {
    this.run(name, ...values);
    const {memory, replyNumbers, replyCount, replyBytes} = this.exports, count = replyCount();
    return new Reply(
      new Float64Array(memory.buffer, count ? replyNumbers() : 0, count),
      new Uint8Array(memory.buffer, replyBytes()));
  }
}
