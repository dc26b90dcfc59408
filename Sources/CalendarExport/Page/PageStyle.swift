import CalendarLayout
import Pinning

// The following rules keep the page's frames equal to the engine's. Each was found by breaking it:
// - no padding on #grid and no border on .head and .body
// - overflow:clip instead of overflow:hidden inside #grid, which would create a scroll container,
//   so that sticky elements would no longer stick to #grid
// - `left` is physical, since the engine mirrors x itself
// - li.e is the frame and paints nothing
//
// A focused element is moved out from under the gutter by scroll snapping, since Chromium does not
// scroll to a box of which 32 px are visible, regardless of scroll padding and margins. The chip
// only has a snap position for a moment, by an animation of nothing else, so that the grid can then
// be scrolled freely.
//
// The target of a link to a row is fixed in the row: opening a row as a card beside its link would scroll
// the page to the card if the row were the target.
//
// The target of a fragment is 160 px below the page's bar, so that opening the list of a crowd
// leaves the header of its grid visible; elements outside grids are moved up by the same distance.
//
// A negative margin below a title lets it stick until one line of it is left, regardless of its
// number of lines. The visible length of its block is animated by scrolling itself, so that lines
// are never cut; in browsers without scroll timelines, the edges cut them.
enum PageStyle {
  /// The style sheet of every page. Style sheets for months, timelines, hues and filters follow it.
  static let sheet: Markup = """
    @property --v{syntax:"<length>";inherits:true;initial-value:1px}
    @property --xl{syntax:"<length>";inherits:false;initial-value:9999px}
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
    html{font:12.5px/15px -apple-system,"Segoe UI",Roboto,"Noto Sans","Liberation Sans",Arial,sans-serif;scrollbar-width:thin;-webkit-text-size-adjust:none;text-size-adjust:none;scroll-padding-top:calc(var(--tb) + 160px)}
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
    [dir=rtl] h1 span{margin:0 8px 0 0;text-align:right}
    nav{display:flex;gap:4px}
    nav a{padding:6px 10px;white-space:nowrap;border-radius:6px;color:var(--accent);font-weight:600}
    nav a:hover{background:var(--shade)}
    .legend{display:flex;flex:0 1000 auto;min-width:0;overflow:auto hidden;scrollbar-width:none;gap:0 4px;margin-inline-start:auto;white-space:nowrap;color:var(--mute);font-size:12px}
    .legend label{position:relative;display:flex;align-items:center;min-height:28px;padding-inline:5px;border-radius:6px}
    .legend label:hover{background:var(--shade)}
    .legend input{position:absolute;inset:0;margin:0;border-radius:6px;appearance:none;cursor:pointer}
    .legend input:focus-visible{outline-offset:-2px}
    .legend bdi::before{content:"";display:inline-block;width:10px;height:10px;margin-inline-end:6px;border:2px solid var(--b);border-radius:3px;background:var(--b);vertical-align:-2.5px;forced-color-adjust:none}
    .legend :not(:checked)+bdi{text-decoration:line-through}.legend :not(:checked)+bdi::before{background:none}
    main>section{padding-inline:env(safe-area-inset-left) env(safe-area-inset-right)}
    .exact{width:fit-content;max-width:100%;margin-inline:auto}
    .sec{display:flex;align-items:center;gap:4px 16px;height:44px;padding-inline:16px}
    .sec h2{min-width:0;margin:0;font-size:15px;line-height:20px;font-weight:650;white-space:nowrap;overflow:clip;text-overflow:ellipsis}
    .sec nav{flex:none}.sec nav a[rel=prev]::before{content:"‹ "}.sec nav a[rel=next]::after{content:" ›"}
    .sec~.grid{height:calc(100dvh - var(--tb) - 44px);scroll-margin-top:-116px}
    .paper{display:none}
    .foot{padding:16px;color:var(--mute);text-align:center;font-size:12px}

    """

  private static let narrow: Markup = """
    @media screen and (max-width:1199px){:root{--tb:84px}.top{flex-wrap:wrap;align-content:center;gap:0 20px}.top nav{margin-inline-start:auto}.legend{order:3;flex-basis:100%;margin:0;margin-inline-start:-5px;overflow:auto hidden;scrollbar-width:none}}
    @media screen and (max-width:1199px){html.nk{--tb:52px}}
    @media screen and (max-width:599px){:root{--tb:88px}html.nk{--tb:56px}html{scroll-padding-top:160px}.top{position:static;height:auto;min-height:var(--tb);gap:0 4px;padding-block:6px;padding-inline:12px}.legend{flex-wrap:wrap;overflow:visible}section[data-date]>header{top:0}section[data-date]:has(>.none):not(:target){display:none}h1{flex:1 1 0}.sec{padding-inline:12px}.top nav{gap:0}h1{font-size:15px;line-height:19px}h1 span,[dir=rtl] h1 span{display:block;margin:0;font-size:12px;overflow:clip;text-overflow:ellipsis}nav a{padding:10px 5px}.r{padding-inline:0}.bk::before{inset-inline-start:-9px}}

    """

  /// The colours of the hues on both backgrounds.
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
