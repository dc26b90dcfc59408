extension PageStyle {
  /// Landscape paper, with the week on the first sheet: both units shrink, so the same frames fit.
  static let print: Markup = """
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
    .paper{display:block;break-inside:avoid}.paper+.paper{break-before:page}
    .canvas,.exact .canvas{width:100%;min-width:0;--v:calc((176mm - (var(--hb) + var(--ha))*1px)/var(--H))}
    .x{animation:none}
    .paper .e{container-type:normal}
    .paper .x{height:auto;max-height:calc(var(--pl)*3mm);margin-bottom:0}
    .paper .e .t{-webkit-line-clamp:var(--pl)}
    .paper .one .x{display:flex;flex-wrap:wrap;column-gap:1.4mm;height:3mm}
    .paper .one .t{display:block;max-width:100%;white-space:nowrap}
    .paper .one .p{display:none}
    .paper .k{font-size:1em}
    .head,.corner,.gutter,.x,.day a,.ad .t,section[data-date]>header{position:relative;inset:auto}
    .allday .ad .t{position:static;width:auto;max-width:100%;margin:0;padding:0}
    .day.sub a{padding-block:1mm 0;font-size:7pt}
    .gutter span{top:calc(var(--y)*var(--v) - 1.5mm)}
    .agenda{break-before:page;max-width:none;padding:0;columns:3;column-gap:7mm}
    .agenda>h2{column-span:all;font-size:13pt}
    section[data-date]{break-inside:avoid}
    .r{break-inside:avoid;font-size:8pt;line-height:3.6mm;padding:.6mm 0;gap:2mm}
    .when{flex-basis:19mm}
    .what>.d{line-height:3.4mm;margin-top:.3mm}
    .bk::before{inset-inline-start:-2mm;width:1.4mm;border-inline-start-width:1px}
    .bf::before{top:2.4mm;border-top-width:1px}.bl::before{bottom:calc(100% - 2.4mm);border-bottom-width:1px}
    section[data-date]>header{break-after:avoid;height:7mm;padding-top:2mm}
    section[data-date]>ul{padding:1.5mm 0 4mm}
    .none{padding:1.5mm 0 4mm;font-size:7.5pt}
    h3{font-size:9.5pt}
    .what>span{font-size:7.5pt}
    .r:has(>:target) .tt::after{display:none}
    .r:has(>:target){position:relative;inset:auto;width:auto;max-height:none;margin:0;padding:.6mm 0;box-shadow:none;background:none}
    }

    """

  static let contrast: Markup = """
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
    .r:has(>:target){outline:2px solid Highlight}
    }
    @media (prefers-contrast:more){:root{--mute:var(--ink);--line:var(--edge);--edge:var(--mute)}}

    """
}
