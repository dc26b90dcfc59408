import CalendarLayout
import Pinning

// The rules that keep the page's frames equal to the engine's, each found by breaking it:
// no padding on #grid and no border on .head, .body; no overflow:hidden inside #grid (it makes a
// scroll container, and what is sticky in it no longer sticks to #grid), overflow:clip instead;
// `left` is physical, since the engine mirrors x itself; li.e is the frame and paints nothing.
// What the keys focus is brought out from under the gutter by snapping: Chromium scrolls to no box of
// which 32 px are in the port, whatever its scroll padding and margins. The chip has a place to snap
// to for a moment only, by an animation of nothing else, so that the grid can be scrolled freely after.
enum PageStyle {
  /// The sheet for every page; months and timelines, hues and filters follow it.
  static let sheet: Markup = """
    @property --v{syntax:"<length>";inherits:true;initial-value:1px}
    \(light)\(dark)\(frame)\(head)\(body)\(chips)\(sizes)\(states)\(list)\(narrow)\(print)\(contrast)
    """

  private static let light: Markup = """
    :root{color-scheme:light;--paper:#fff;--ink:#1a1e24;--mute:#58616d;--shade:#f5f6f8;--today:#f3f7ff;--line:#e1e4e8;--half:#eff1f3;--edge:#c9ced5;--accent:#1d5fd0;--onacc:#fff;--now:#d1203b;--tb:52px;--lh:15px;--it:0;--il:0;--ib:0;--ir:0}

    """

  private static let dark: Markup = """
    @media screen and (prefers-color-scheme:dark){:root{color-scheme:dark;--paper:#15181c;--ink:#e9ebee;--mute:#a3adb9;--shade:#1b1f24;--today:#19212d;--line:#2b3138;--half:#20252b;--edge:#3d454f;--accent:#7fb0ff;--onacc:#0d1a2e;--now:#ff6b7d}}

    """

  /// The page around the grid.
  private static let frame: Markup = """
    *{box-sizing:border-box}
    html{font:12.5px/15px -apple-system,"Segoe UI",Roboto,"Noto Sans","Liberation Sans",Arial,sans-serif;scrollbar-width:thin;-webkit-text-size-adjust:none;text-size-adjust:none;scroll-padding-top:var(--tb)}
    body{margin:0;background:var(--paper);color:var(--ink);font-variant-numeric:tabular-nums}
    ul,ol{list-style:none;margin:0;padding:0}
    a{color:inherit;text-decoration:none}
    i{font-style:normal}
    .vh{position:absolute;width:1px;height:1px;margin:0;overflow:clip;clip-path:inset(50%);white-space:nowrap}
    .skip{position:absolute;z-index:9;inset-block-start:-99px;inset-inline-start:8px;padding:8px 12px;background:var(--accent);color:var(--onacc);border-radius:6px}
    .skip:focus{inset-block-start:8px}
    :focus-visible{outline:2px solid var(--accent);outline-offset:2px}
    .top{position:sticky;top:0;z-index:8;display:flex;align-items:center;gap:8px 20px;height:var(--tb);padding:0 max(16px,env(safe-area-inset-right)) 0 max(16px,env(safe-area-inset-left));background:var(--paper);overflow:clip}
    h1{margin:0;font-size:17px;line-height:22px;font-weight:650;white-space:nowrap;overflow:clip;text-overflow:ellipsis;min-width:0}
    h1 span{font-weight:400;color:var(--mute);margin-inline-start:8px}
    nav{display:flex;gap:4px}
    nav a{padding:6px 10px;white-space:nowrap;border-radius:6px;color:var(--accent);font-weight:600}
    nav a:hover{background:var(--shade)}
    .legend{display:flex;gap:0 4px;margin-inline-start:auto;white-space:nowrap;color:var(--mute);font-size:12px}
    .legend label{display:flex;align-items:center;min-height:28px;padding-inline:5px;border-radius:6px;cursor:pointer}
    .legend label:hover{background:var(--shade)}
    .legend label::before{content:"";width:10px;height:10px;margin-inline-end:6px;border:2px solid var(--b);border-radius:3px;background:var(--b);forced-color-adjust:none}
    main>section{padding-inline:env(safe-area-inset-left) env(safe-area-inset-right)}
    .exact{width:fit-content;max-width:100%;margin-inline:auto}
    .sec{display:flex;align-items:center;gap:4px 16px;height:44px;padding-inline:16px;scroll-margin-top:var(--tb)}
    .sec h2{min-width:0;margin:0;font-size:15px;line-height:20px;font-weight:650;white-space:nowrap;overflow:clip;text-overflow:ellipsis}
    .sec nav{flex:none}.sec nav a[rel=prev]::before{content:"‹ "}.sec nav a[rel=next]::after{content:" ›"}
    .sec~.grid{height:calc(100dvh - var(--tb) - 44px);scroll-margin-top:calc(var(--tb) + 44px)}
    .paper{display:none}
    .foot{padding:16px;color:var(--mute);text-align:center;font-size:12px}

    """

  /// The scroll container, its head and its gutter.
  private static let head: Markup = """
    .grid{position:relative;isolation:isolate;overflow:auto;scroll-margin-top:var(--tb);scrollbar-gutter:stable;scrollbar-width:thin;scrollbar-color:var(--edge) transparent;height:calc(100dvh - var(--tb));min-height:320px;max-height:calc((var(--H) + var(--hb) + var(--ha) + var(--it) + var(--ib))*1px + 16px);padding-block:calc(var(--it)*1px) calc(var(--ib)*1px);padding-inline:calc(var(--il)*1px) calc(var(--ir)*1px);scroll-padding:calc((var(--it) + var(--hb) + var(--ha))*1px + 2px) 100px 2px calc((var(--il) + var(--gw))*1px + 2px);scroll-snap-type:x mandatory;animation:open .3s;background:var(--paper)}
    @keyframes open{from,to{scroll-snap-type:both mandatory}}
    [dir=rtl] .grid{scroll-padding:calc((var(--it) + var(--hb) + var(--ha))*1px + 2px) calc((var(--il) + var(--gw))*1px + 2px) 2px 100px}
    .grid:focus-visible{outline-offset:-2px}
    .canvas{--v:1px;position:relative;min-width:calc((var(--gw) + var(--m)*var(--W))*1px);height:calc((var(--hb) + var(--ha))*1px + var(--H)*var(--v))}
    .exact .canvas{width:calc((var(--gw) + var(--W))*1px)}
    .head{position:sticky;top:0;z-index:2;height:calc((var(--hb) + var(--ha))*1px);background:var(--paper);box-shadow:0 1px 0 var(--edge)}
    .corner{position:sticky;inset-inline-start:0;z-index:2;width:calc(var(--gw)*1px);height:100%;background:var(--paper);color:var(--mute);font-size:11px;line-height:13px;text-align:end}
    .corner span{position:absolute;overflow:clip}
    .corner .z{inset-inline-start:calc(var(--g)*var(--gz));width:calc(var(--gz) - 8px);bottom:calc(var(--ha)*1px + 6px);max-height:calc(var(--hb)*1px - 6px)}
    .corner .z b{font-weight:400;color:var(--ink)}
    .adl{inset-inline-end:8px;top:calc(var(--hb)*1px + 6px)}
    .corner::after,.gutter::after{content:"";position:absolute;inset-block:0;inset-inline-end:0;border-inline-end:1px solid var(--edge)}
    .bar{position:absolute;z-index:1;top:0;inset-inline-start:calc(var(--gw)*1px);width:calc(100% - var(--gw)*1px);height:calc(var(--hb)*1px)}
    .allday{position:absolute;top:calc(var(--hb)*1px);inset-inline-start:calc(var(--gw)*1px);width:calc(100% - var(--gw)*1px);height:calc(var(--ha)*1px)}
    .day{position:absolute;top:0;left:calc(var(--x)/var(--W)*100%);width:calc(var(--w)/var(--W)*100%);height:100%;overflow:clip}
    .day a{position:sticky;inset-inline-start:calc(var(--gw)*1px);display:block;width:max-content;max-width:100%;padding:5px 8px 0;color:var(--mute);font-size:12px}
    .day a:focus-visible{outline-offset:-2px}
    .dg{position:absolute;top:0;left:calc(var(--x)/var(--W)*100%);width:calc(var(--w)/var(--W)*100%);height:26px;overflow:clip;color:var(--mute);font-size:13px;border-bottom:1px solid var(--line)}
    .dg>span{position:sticky;inset-inline-start:calc(var(--gw)*1px);display:block;width:max-content;max-width:100%;padding:0 8px;line-height:25px;white-space:nowrap;overflow:clip;text-overflow:ellipsis}
    .dg b{font-size:16px;font-weight:500;color:var(--ink)}
    .dg.now b{display:inline-block;width:30px;margin:0;line-height:20px;border-radius:10px}
    .day.sub{top:26px;height:calc(100% - 26px)}
    .day.sub a{padding:4px 8px 0;white-space:nowrap;overflow:clip;text-overflow:ellipsis}
    .day.sub b{display:inline;font-size:13px;line-height:15px}
    .day.sub.now b{margin:0;padding:0 6px;width:auto}
    .rs{color:var(--ink);font-weight:500}
    .day b{display:block;font-size:20px;line-height:26px;font-weight:500;color:var(--ink)}
    .we b{color:var(--mute)}
    .day.now a>span:first-child{color:var(--accent);font-weight:650}
    .now b{width:36px;margin-inline-start:-7px;border-radius:13px;text-align:center;background:var(--accent);color:var(--onacc);font-weight:650}
    .day small{position:absolute;inset-inline-start:42px;top:29px;font-size:11px;white-space:nowrap}
    .timed{position:relative;overflow:clip;height:calc(var(--H)*var(--v))}
    .gutter{position:sticky;inset-inline-start:0;z-index:1;width:calc(var(--gw)*1px);height:100%;background:var(--paper);font-size:11px}
    .gutter .z{position:absolute;inset-block:0;inset-inline-start:calc(var(--g)*var(--gz));width:var(--gz);color:var(--mute)}
    .gutter .z:first-child{color:var(--ink)}
    .gutter span{position:absolute;inset-inline:0 8px;top:calc(var(--y)*var(--v) - 8px);text-align:end;unicode-bidi:plaintext;white-space:nowrap}
    [dir=rtl] .gutter span{text-align:left}[dir=ltr] .gutter span{text-align:right}
    .gutter .f{top:1px}
    .gutter .nowtag b{display:inline-block;background:var(--now);color:var(--paper);border-radius:4px;padding:0 4px;margin-inline:-4px;font-weight:600}

    """

  /// What lies under the appointments.
  private static let body: Markup = """
    .body{position:absolute;z-index:0;top:0;inset-inline-start:calc(var(--gw)*1px);width:calc(100% - var(--gw)*1px);height:100%}
    [data-origin]{position:absolute;left:0;top:0;width:0;height:0}
    .start{position:absolute;left:calc(var(--x)/var(--W)*100%);top:calc(var(--y)*var(--v) - 10px);width:calc(var(--w)/var(--W)*100%);height:20px;scroll-margin:-2px;animation:reveal .3s;pointer-events:none}
    .sh,.td,.sq,.gap{position:absolute;left:calc(var(--x)/var(--W)*100%);top:calc(var(--y)*var(--v));width:calc(var(--w)/var(--W)*100%);height:calc(var(--h)*var(--v));background:var(--shade)}
    .td{background:var(--today)}
    .sq{background:repeating-linear-gradient(0deg,var(--line) 0 1px,transparent 1px 4px)}
    .ln{position:absolute;inset-inline:0;top:calc(var(--y)*var(--v));border-top:1px solid var(--line)}
    .ln.hf{border-top-color:var(--half)}
    .vl{position:absolute;inset-block:0;left:calc(var(--x)/var(--W)*100%);border-left:1px solid var(--line)}
    .gap{background:repeating-linear-gradient(135deg,var(--edge) 0 1px,var(--shade) 1px 7px);border-block:1px solid var(--mute);color:var(--mute);font-size:11px;line-height:14px;overflow:clip}
    .gap span{position:absolute;inset-inline-end:4px;bottom:4px;background:var(--shade);padding:1px 4px;border-radius:3px;unicode-bidi:plaintext}
    .nowline{position:absolute;z-index:0;left:calc(var(--x)/var(--W)*100%);top:calc(var(--y)*var(--v) - 1px);width:calc(var(--w)/var(--W)*100%);border-top:1px solid var(--now);pointer-events:none}
    .nowline.first::before{content:"";position:absolute;inset-inline-start:-4px;top:-4.5px;width:8px;height:8px;border-radius:50%;background:var(--now)}
    .out{position:absolute;z-index:2;left:calc(var(--x)/var(--W)*100%);width:calc(var(--w)/var(--W)*100%);height:24px;padding:0 8px;font-size:11px;line-height:24px;color:var(--mute);white-space:nowrap}
    .out::before{content:"";display:inline-block;margin-inline-end:4px;border:4px solid transparent;border-bottom:6px solid;vertical-align:2px}
    .out.up{top:0}.out.dn{bottom:0}.out.dn::before{transform:scaleY(-1);vertical-align:-4px}

    """

  /// Appointments: li.e is the frame, the link in it the chip.
  private static let chips: Markup = """
    .e{position:absolute;z-index:1;left:calc(var(--x)/var(--W)*100%);top:calc(var(--y)*var(--v));width:calc(var(--w)/var(--W)*100%);height:calc(var(--h)*var(--v));container-type:size}
    .e>a{position:absolute;inset:0 2px 0 1px;overflow:clip;display:block;border:0 solid var(--b);border-inline-start-width:4px;border-bottom:1px solid transparent;border-radius:4px;background:var(--t);background-clip:padding-box!important;color:var(--i);padding:1px 4px 0 5px}
    [dir=rtl] .e>a{inset:0 1px 0 2px;padding:1px 5px 0 4px}
    .e:hover>a{box-shadow:0 0 0 1px var(--b)}
    .e:focus-within,.e:hover{z-index:2}
    .e>a:focus-visible{outline:2px solid var(--ink);outline-offset:0;box-shadow:0 0 0 4px var(--paper);animation:reveal .1s}
    @keyframes reveal{from,to{scroll-snap-align:start}}
    @keyframes again{from,to{scroll-snap-align:start}}
    .x{position:sticky;z-index:1;top:calc((var(--hb) + var(--ha))*1px + 1px);display:block;overflow:clip;max-height:max(var(--lh),round(down,100cqh - 3px,var(--lh)));text-align:left}
    [dir=rtl] .x{text-align:right}
    .t{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:clip;text-overflow:ellipsis;font-weight:600;text-align:inherit}
    .mk{display:inline-block;width:.5em;height:.75em;margin-inline-end:2px;border-radius:2px;background:var(--b);forced-color-adjust:none}
    .m,.p{display:block;height:var(--lh);overflow:clip;font-size:.92em;text-align:inherit}
    .m{unicode-bidi:plaintext;overflow-wrap:normal}
    .p{white-space:nowrap;text-overflow:ellipsis}
    .csc>a{box-shadow:0 0 0 1.5px var(--paper)}
    .cvd .x{max-height:max(var(--lh),round(down,var(--cv)*var(--v) - 2px,var(--lh)))}
    .e.cvd .t{-webkit-line-clamp:var(--lc)}
    .more>a{border:1px solid var(--edge);background:var(--paper);color:var(--ink);font-weight:650;display:grid;place-items:center;padding:0;direction:ltr}
    .k{position:absolute;inset:0 2px 1px 1px;overflow:clip;border-radius:4px;background:var(--shade);box-shadow:inset 0 0 0 1px var(--edge);font-size:11px;line-height:13px}
    [dir=rtl] .k{inset:0 1px 1px 2px}
    .k li{height:var(--kl);line-height:var(--kl);border-inline-start:4px solid var(--b);background:var(--t);color:var(--i)}
    .k li+li{box-shadow:0 -1px 0 var(--paper)}
    .k a{display:block;height:var(--kl);padding-inline:4px 2px;overflow:clip;white-space:nowrap;text-overflow:ellipsis}
    .k .m,.k .t{display:inline;font-size:1em}
    .k .mo{display:block;line-height:var(--kl);white-space:nowrap;font-weight:650;padding-inline-start:8px;color:var(--ink)}
    .k .h{display:none}
    .k li.past{background:var(--p);color:var(--mute)}
    .k .cancelled .t{text-decoration:line-through}
    .k a:focus-visible{outline-offset:-2px}
    .k:has(:nth-child(odd)>a:focus-visible){animation:reveal .1s}
    .k:has(:nth-child(even)>a:focus-visible){animation:again .1s}
    .e>.ko,[dir=rtl] .e>.ko{inset:0 2px 1px 1px;z-index:1;border:0;background:none;padding:0}
    .e>.ko:hover{min-width:0;min-height:0;inset:0 2px 1px 1px}
    .crowd:is(:target,:focus-within){z-index:4}
    .crowd:is(:target,:focus-within)>.ko{pointer-events:none}
    .crowd:is(:target,:focus-within) .k{inset-block-end:auto;min-height:calc(100cqh - 1px);min-width:max(100cqw - 3px,16em);max-height:min(var(--H)*1px,70dvh);overflow:auto;z-index:2;font-size:12.5px;box-shadow:0 0 0 1px var(--edge),0 6px 20px #0004}
    .crowd.z:is(:target,:focus-within) .k{inset-inline-start:auto}
    .crowd.up:is(:target,:focus-within) .k{inset-block:auto 1px}
    .crowd:is(:target,:focus-within) .k :is(li,a){display:block;height:24px;line-height:24px}
    .crowd:is(:target,:focus-within) .mo{display:none}
    .run>a{background-image:linear-gradient(var(--now) 0 0);background-size:100% 1px;background-position:0 calc(var(--ny)*var(--v) - 1px);background-repeat:no-repeat}
    .gin{position:absolute;inset-inline-end:0;width:40%;top:calc(var(--y)*var(--v));height:calc(var(--h)*var(--v));background:repeating-linear-gradient(135deg,var(--b) 0 1px,transparent 1px 7px);opacity:.6}

    """

  /// What a chip shows by its size, in em so that paper adapts: lines vanish whole.
  private static let sizes: Markup = """
    @container (height>=5em){.t{-webkit-line-clamp:3}}
    @container (height>=6.2em){.t{-webkit-line-clamp:4}}
    @container (height>=7.4em){.t{-webkit-line-clamp:5}}
    @container (height>=9.8em){.t{-webkit-line-clamp:7}}
    @container (height<2.6em){.x{display:flex;flex-wrap:wrap;column-gap:6px;height:var(--lh)}.t{display:block;white-space:nowrap;text-overflow:ellipsis;max-width:100%;}.p{display:none}}
    @container (height>=1.75em) and (height<2.6em){.x{margin-top:2px}}
    @container (height<1.3em){.e>a{padding-top:0}.x{font-size:.84em;--lh:11px;line-height:11px}}
    @container (width<5.8em){.m,.p{display:none}.e>a,[dir=rtl] .e>a{padding-inline:3px}}
    @container (width<3.5em) and (height>=4.8em){.x{writing-mode:vertical-rl;max-height:none;height:calc(100cqh - 6px);width:var(--lh);margin-inline:auto}.t{display:block;white-space:nowrap;text-overflow:ellipsis;max-height:100%}}
    @container (width<4.8em) and (height<2.6em){.t{font-size:.88em}}
    @container (width<1.4em) or (height<.9em){.x{display:none}}
    @container (width<2.2em){.more>a{font-size:.8em}}

    """

  /// Past, tentative, free, cancelled, continued; and what is hovered shows its whole text.
  private static let states: Markup = """
    .past>a{background:var(--p);color:var(--mute)}
    .tentative>a{background:var(--p) repeating-linear-gradient(135deg,var(--t) 0 5px,var(--p) 5px 8px);border-inline-start-style:dashed}
    .free>a{background:var(--paper);border-width:1px;border-color:color-mix(in srgb,var(--b) 45%,var(--paper));border-inline-start:4px double var(--b);padding:0 3px 0 5px}
    .cancelled>a{background:var(--paper);border:1px dashed var(--edge);color:var(--mute);padding:0 3px 0 8px}
    [dir=rtl] .free>a{padding:0 5px 0 3px}[dir=rtl] .cancelled>a{padding:0 8px 0 3px}
    .cancelled .t{text-decoration:line-through}
    .cb>a{border-start-start-radius:0;border-start-end-radius:0;border-top:2px dotted var(--b)}
    .ca>a{border-end-start-radius:0;border-end-end-radius:0;border-bottom:2px dotted var(--b);bottom:0}
    .ad{top:calc(var(--y)*1px);height:calc(var(--h)*1px)}
    .ad>a,.ad>a:hover,[dir=rtl] .ad>a{min-width:0;min-height:0;padding-block:0;inset-block:0;border-block:1px solid transparent}
    .ad .t{display:block;position:sticky;inset-inline-start:calc(var(--gw)*1px + 6px);width:max-content;max-width:100%;line-height:calc(var(--h)*1px - 3px);text-overflow:ellipsis;white-space:nowrap}
    .ad.free .t,.ad.cancelled .t{line-height:calc(var(--h)*1px - 5px)}
    .ad.cb>a,.ad.ca>a{border-block:1px solid transparent}
    .ad.cb>a{border-start-start-radius:0;border-end-start-radius:0;inset-inline-start:0;border-inline-start:2px dotted var(--b);padding-inline-start:8px}
    .ad.ca>a{border-start-end-radius:0;border-end-end-radius:0;inset-inline-end:0;border-inline-end:2px dotted var(--b)}
    .ad.free.cb>a,.ad.free.ca>a{border-block:1px solid color-mix(in srgb,var(--b) 45%,var(--paper))}
    .e>a:hover{inset-block-end:auto;min-height:100cqh;min-width:max(100cqw - 3px,11.5em);padding-block-end:2px}
    .e.ad>a:hover{inset-block-end:0;min-width:0;min-height:0}
    .e.more>a:hover{min-width:calc(100cqw - 3px)}
    .e.z>a:hover{inset-inline-start:auto}
    .e>a:hover .x{display:block;writing-mode:horizontal-tb;width:auto;height:auto;max-height:none;margin:0;font-size:1em;line-height:15px}
    .e:not(.ad)>a:hover .t{display:block;white-space:normal;font-size:1em;max-height:none}
    .e>a:hover :is(.m,.p){display:block}

    """

  private static let list: Markup = """
    .agenda{max-width:760px;margin:0 auto;padding:24px 16px 48px}
    .agenda>h2{margin:0 0 8px;font-size:20px;line-height:28px}
    section[data-date]>header{position:sticky;top:var(--tb);z-index:1;display:flex;gap:12px;align-items:baseline;height:36px;padding-top:10px;background:var(--paper);box-shadow:0 1px 0 var(--edge);color:var(--mute);white-space:nowrap;overflow:clip}
    section[data-date]>ul{padding:6px 0 18px}
    .none{margin:0;padding:12px 8px 24px;color:var(--mute);font-size:13px}
    h3{margin:0;font-size:14px;line-height:18px;font-weight:650;color:var(--ink)}
    .now>h3{color:var(--accent)}
    .r{position:relative;display:flex;gap:12px;padding:6px 8px;border-radius:6px;font-size:14px;line-height:20px;scroll-margin-top:calc(var(--tb) + 40px)}
    .when{flex:0 0 96px;color:var(--mute);unicode-bidi:plaintext}
    .what{flex:1;border-inline-start:4px solid var(--b);padding-inline-start:10px;min-width:0;overflow-wrap:anywhere}
    .what .tt{display:block;font-weight:600;color:inherit;text-decoration:none}
    .what>span{color:var(--mute);font-size:13px}
    .what>.d{display:block;margin-top:2px;line-height:18px;text-align:left}[dir=rtl] .what>.d{text-align:right}
    .k::before{content:"";position:absolute;inset-block:0;inset-inline-start:-1px;width:6px;border:0 solid var(--mute);border-inline-start-width:2px}
    .kf::before{top:15px;border-top-width:2px;border-start-start-radius:4px}
    .kl::before{bottom:calc(100% - 17px);border-bottom-width:2px;border-end-start-radius:4px}
    .what a:not(.tt){color:var(--accent);text-decoration:underline;text-underline-offset:2px}
    .r.cancelled .tt{text-decoration:line-through}
    .r.past .tt{color:var(--mute)}
    .r.free .what{border-inline-start-style:double}
    .r.tentative .what{border-inline-start-style:dashed}
    .r:target{position:fixed;z-index:10;inset:auto 0 max(16px,env(safe-area-inset-bottom));width:min(480px,100% - 24px);max-height:calc(100dvh - 96px);margin-inline:auto;padding:16px;overflow:auto;border-radius:12px;background:var(--paper);box-shadow:0 0 0 1px var(--edge),0 8px 32px #0005}
    .r:target::before{display:none}.r:target .what{padding-inline-end:40px}
    .r:target .tt::after{content:"×";position:absolute;inset-block-start:8px;inset-inline-end:8px;width:36px;height:36px;border-radius:8px;background:var(--shade);color:var(--mute);font-size:20px;line-height:36px;text-align:center}

    """

  private static let narrow: Markup = """
    @media screen and (max-width:1199px){:root{--tb:84px}.top{flex-wrap:wrap;align-content:center;gap:0 20px}.top nav{margin-inline-start:auto}.legend{order:3;flex-basis:100%;margin:0;margin-inline-start:-5px;overflow:auto hidden;scrollbar-width:none}}
    @media screen and (max-width:1199px){html.nk{--tb:52px}}
    @media screen and (max-width:599px){:root{--tb:88px}html.nk{--tb:56px}.top{gap:0 8px;padding-inline:12px}h1{flex:1 1 0}.sec{padding-inline:12px}.top nav{gap:0}h1{font-size:15px;line-height:19px}h1 span{display:block;margin:0;font-size:12.5px;overflow:clip;text-overflow:ellipsis}nav a{padding:10px 6px}.r{padding-inline:0}.k::before{inset-inline-start:-9px}.when{flex-basis:84px}}

    """

  /// Landscape paper, the week on the first sheet: both units shrink, and the same frames fit.
  private static let print: Markup = """
    @page{size:landscape;margin:9mm}
    @media print{
    :root{--lh:3mm}
    html{font-size:7.5pt;line-height:3mm;print-color-adjust:exact;-webkit-print-color-adjust:exact}
    .skip,nav,.nowline,.gutter .nowtag,.ko{display:none}
    .run>a{background-image:none}
    .sec{height:8mm;padding:0}.sec h2{font-size:11pt}
    main>section+section{break-before:page}
    .top{position:static;height:10mm;padding:0}
    h1{font-size:12pt}
    .legend{font-size:7pt;gap:0 2.4mm}
    .exact{width:auto;margin:0}
    .grid{overflow:visible;height:auto;max-height:none;min-height:0;padding:0;animation:none;break-inside:avoid}
    .pp{display:none}
    .paper{display:block;break-inside:avoid}
    .canvas,.exact .canvas{width:100%;min-width:0;--v:calc((176mm - (var(--hb) + var(--ha))*1px)/var(--H))}
    .paper .e{container-type:normal}
    .paper .x{max-height:calc(var(--pl)*3mm)}
    .paper .e .t{-webkit-line-clamp:var(--pl)}
    .paper .one .x{display:flex;flex-wrap:wrap;column-gap:1.4mm;height:3mm}
    .paper .one .t{display:block;max-width:100%;white-space:nowrap}
    .paper .one .p{display:none}
    .paper .k{font-size:1em}
    .head,.corner,.gutter,.x,.day a,.ad .t,section[data-date]>header{position:relative;inset:auto}
    .gutter span{top:calc(var(--y)*var(--v) - 1.5mm)}
    .agenda{break-before:page;max-width:none;padding:0;columns:3;column-gap:7mm}
    .agenda>h2{column-span:all;font-size:13pt}
    section[data-date]{break-inside:avoid}
    .r{break-inside:avoid;font-size:8pt;line-height:3.6mm;padding:.6mm 0;gap:2mm}
    .when{flex-basis:19mm}
    .what>.d{line-height:3.4mm;margin-top:.3mm}
    .k::before{inset-inline-start:-2mm;width:1.4mm;border-inline-start-width:1px}
    .kf::before{top:2.4mm;border-top-width:1px}.kl::before{bottom:calc(100% - 2.4mm);border-bottom-width:1px}
    section[data-date]>header{break-after:avoid;height:7mm;padding-top:2mm}
    section[data-date]>ul{padding:1.5mm 0 4mm}
    .none{padding:1.5mm 0 4mm;font-size:7.5pt}
    h3{font-size:9.5pt}
    .what>span{font-size:7.5pt}
    .r:target .tt::after{display:none}
    .r:target{position:relative;inset:auto;width:auto;max-height:none;margin:0;padding:.6mm 0;box-shadow:none;background:none}
    }

    """

  private static let contrast: Markup = """
    @media (forced-colors:active){
    .e>a{border:1px solid;border-inline-start-width:4px}
    .tentative>a,.free>a,.cancelled>a{border-style:dashed}
    .cb>a{border-top-style:dotted}.ca>a{border-bottom-style:dotted}
    .ln.hf{display:none}
    .ln,.vl{border-color:GrayText}
    .nowline{border-color:Highlight}
    .nowline::before,.day.now b,.gutter .nowtag b{forced-color-adjust:none;background:Highlight;color:HighlightText}
    .gap{border:1px dashed GrayText}
    .gin{border:1px dotted GrayText;opacity:1}
    .e>a:focus-visible{outline:3px solid Highlight}
    .r:target{outline:2px solid Highlight}
    }
    @media (prefers-contrast:more){:root{--mute:var(--ink);--line:var(--edge);--edge:var(--mute)}}

    """

  /// The colours of the hues on both grounds.
  static let hues: Markup = {
    func rules(_ palette: (PaletteHue) -> PagePalette) -> Markup {
      var rules: Markup = ""
      for hue in PaletteHue.allCases {
        let colors = palette(hue)
        rules += """
          .c\(hue.rawValue){--t:#\(colors.tint);--p:#\(colors.past);--b:#\(colors.bar);\
          --i:#\(colors.ink)}
          """
      }
      return rules
    }
    return """
      \(rules(PagePalette.light))
      @media screen and (prefers-color-scheme:dark){\(rules(PagePalette.dark))}

      """
  }()
}
