extension PageStyle {
  /// The grounds of days by their booked time.
  static let heat: Markup = {
    func rules(_ colors: PictureColors) -> Markup {
      var rules: Markup = ""
      for (index, color) in colors.heat.enumerated() {
        rules += ".h\(index + 1){background:#\(color)}"
      }
      return rules
    }
    return """
      \(rules(.light))
      @media screen and (prefers-color-scheme:dark){\(rules(.dark))}

      """
  }()

  /// Small months, as many side by side as fit.
  static let year: Markup = """
    .yr{max-width:1180px;margin:0 auto;padding:4px 16px 24px;scroll-margin-top:-116px}
    .ys{margin:0;padding:8px 0 16px;color:var(--mute);font-size:13px}
    .ym{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(248px,100%),1fr));gap:20px 28px}
    .ym table{width:100%;border-collapse:separate;border-spacing:2px;table-layout:fixed;align-self:start}
    .ym caption{padding:0 4px 6px;padding-inline-start:13%;font-size:15px;line-height:20px;font-weight:650;text-align:start}
    .ym .nm caption{color:var(--accent)}
    .ym th{padding:0;color:var(--mute);font-size:11px;line-height:18px;font-weight:400;text-align:center;overflow:clip;white-space:nowrap}
    .ym td{position:relative;height:28px;padding:0;border-radius:5px;font-size:13px;line-height:28px;text-align:center}
    .ym td.we{color:var(--mute)}.ym td[class*=h]{color:var(--ink)}
    .ym td a{display:block;border-radius:5px}.ym td a:hover{box-shadow:0 0 0 1px var(--accent)}
    .ym td.od::after,.yk .od::after{content:"";position:absolute;inset-inline:6px;bottom:3px;height:2px;border-radius:1px;background:currentColor;pointer-events:none}
    .ym td.td{background:var(--accent);color:var(--onacc);font-weight:650}
    .yk{display:flex;flex-wrap:wrap;gap:4px 16px;padding:18px 0 0;color:var(--mute);font-size:12px}
    .yk i{position:relative;display:inline-block;width:22px;height:14px;margin-inline-end:6px;border-radius:3px;vertical-align:-2px;print-color-adjust:exact;-webkit-print-color-adjust:exact}.yk .od::after{bottom:5px}
    @media screen and (max-width:599px){.yr{padding-inline:12px}}
    @media print{
    .yr{max-width:none;padding:0;break-inside:avoid}.ys{padding:0 0 3mm;font-size:8pt}
    .ym{grid-template-columns:repeat(4,1fr);gap:4mm 7mm}.ym table{border-spacing:.4mm;break-inside:avoid}
    .ym caption{padding-block:0 1mm;font-size:9.5pt;line-height:4.4mm}
    .ym th{font-size:6.5pt;line-height:3.6mm}.ym td{height:5mm;font-size:7.5pt;line-height:5mm}
    .yk{padding-top:3mm;font-size:7pt}
    }
    @media (forced-colors:active){.ym td[class*=h]{border:1px solid}.ym td.td{forced-color-adjust:none;background:Highlight;color:HighlightText}}

    """
}
