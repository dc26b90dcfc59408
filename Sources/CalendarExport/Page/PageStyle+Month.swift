extension PageStyle {
  /// Weeks of days with bars and chips. Rows are in block flow, so that headers of months, dates
  /// and numbers of weeks stick and are pushed as computed by the engine. Columns narrower than 72
  /// px show numbers and strips.
  static let month: Markup = """
    @media screen{.month:not(.exact){container:month/inline-size}}
    .mg{--hm:0px}.mg.ms{--hm:36px}
    .mg .rows{position:relative}[dir=ltr] .mg [data-origin]{left:calc(var(--gw)*1px)}
    .mg .head{z-index:4}
    .wd{position:absolute;top:0;left:calc(var(--x)/var(--W)*100%);width:calc(var(--w)/var(--W)*100%);padding:7px 8px 0;overflow:clip;white-space:nowrap;text-overflow:ellipsis;color:var(--mute);font-size:12px;font-weight:600}
    .wd.we{font-weight:400}.wd .s{display:none}
    .mh{position:sticky;top:calc(var(--hb)*1px);z-index:3;display:flex;justify-content:space-between;height:36px;background:var(--paper);box-shadow:0 1px 0 var(--edge)}
    .mn{position:sticky;inset-inline-start:0;padding:9px 8px 0;padding-inline-start:calc(var(--gw)*1px + 8px);font-size:15px;line-height:20px;font-weight:650}.mn h3{font:inherit}
    .mh span{position:sticky;inset-inline-end:12px;padding-top:11px;color:var(--mute);font-size:12px;font-weight:400}
    .wk{position:relative;height:calc(var(--h)*1px)}
    .wk::after{content:"";position:absolute;z-index:2;inset-inline:0;bottom:0;border-bottom:1px solid var(--line);pointer-events:none}
    .gut{position:sticky;inset-inline-start:0;z-index:2;width:calc(var(--gw)*1px);height:100%;background:var(--paper);color:var(--mute);font-size:11px}
    .gut a,.gut b{position:sticky;top:calc(var(--hb)*1px + var(--hm));display:block;height:27px;padding-block:7px 0;padding-inline:0 8px;text-align:end;font-weight:400}
    .wt{position:absolute;z-index:0;top:0;inset-inline-start:calc(var(--gw)*1px);width:calc(100% - var(--gw)*1px);height:100%}
    .dc{position:absolute;top:0;left:calc(var(--x)/var(--W)*100%);width:calc(var(--w)/var(--W)*100%);height:100%;box-shadow:inset 1px 0 0 var(--line)}[dir=rtl] .dc{box-shadow:inset -1px 0 0 var(--line)}
    .dc.we{background:var(--shade)}.dc.td{background:var(--today)}
    .lab{position:sticky;top:calc(var(--hb)*1px + var(--hm));z-index:2;display:flex;justify-content:space-between;height:27px;background:inherit;white-space:nowrap}
    .dc:not(.we,.td)>.lab{background:var(--paper)}.lab{box-shadow:inherit}
    .lab b{unicode-bidi:plaintext;display:block;min-width:26px;height:21px;margin:3px 2px;padding-inline:6px;border-radius:11px;font-size:13px;line-height:21px;font-weight:500;text-align:center}
    .we>.lab b,.ot>.lab b{color:var(--mute)}.ot>.lab b{font-weight:400}.fd>.lab b{font-weight:650}
    .dc.td>.lab b{width:auto;background:var(--accent);color:var(--onacc);font-weight:650}
    .pl{direction:ltr;min-width:30px;padding:6px 4px 0;color:var(--mute);font-size:11.5px;font-weight:600;text-align:center}
    .ct{display:none}
    .it{position:absolute;z-index:1;left:calc(var(--x)*7/var(--W)*100%);top:calc(27px + var(--l)*24px);width:calc(var(--w)*7/var(--W)*100%);height:24px}
    .it>a{position:absolute;inset:0 4px 0 3px;display:flex;gap:6px;overflow:clip;border:0 solid var(--b);border-inline-start-width:4px;border-block:1px solid transparent;border-radius:4px;background:var(--p);background-clip:padding-box!important;color:var(--i);padding:0 5px;line-height:22px;white-space:nowrap}
    [dir=rtl] .it>a{inset:0 3px 0 4px}
    .it .ti{flex:none;font-size:.92em}
    .it .t{display:block;min-width:0;font-weight:500;white-space:nowrap}
    .it.br>a{background:var(--t)}.it.br .t{position:sticky;left:calc(var(--gw)*1px + 8px);flex:none;width:100%;margin-right:calc(min(60px,100%) - 100%);text-align:left;font-weight:600}
    [dir=rtl] .it.br .t{left:auto;right:calc(var(--gw)*1px + 8px);margin:0 0 0 calc(min(60px,100%) - 100%);text-align:right}
    .it.past>a{background:none;color:var(--mute)}.it.br.past>a{background:var(--p)}
    .it.tentative>a{background:var(--p) repeating-linear-gradient(135deg,var(--t) 0 5px,var(--p) 5px 8px);border-inline-start-style:dashed}
    .it.free>a{background:var(--paper);border:1px solid color-mix(in srgb,var(--b) 45%,var(--paper));border-inline-start:4px double var(--b)}
    .it.cancelled>a{background:var(--paper);border:1px dashed var(--edge);color:var(--mute);padding-inline-start:8px}
    .it.on>a{background:var(--t);border-inline-start-color:var(--now)}.it.on .t{font-weight:650}
    .it.cb>a{border-inline-start-width:0;padding-inline-start:12px;border-start-start-radius:0;border-end-start-radius:0}
    .it.ca>a{padding-inline-end:12px;border-start-end-radius:0;border-end-end-radius:0}
    .it.br.cb>a{inset-inline-start:0}.it.br.ca>a{inset-inline-end:0}
    .it.cb>a::before,.it.ca>a::after{content:"";position:absolute;top:calc(50% - 4px);border:4px solid transparent}
    .it.cb>a::before{inset-inline-start:-1px;border-inline-end-color:var(--b)}
    .it.ca>a::after{inset-inline-end:-1px;border-inline-start-color:var(--b)}
    .it>a:hover{box-shadow:0 0 0 1px var(--b)}.it>a:focus-visible{outline-offset:-2px;animation:reveal .1s}
    @container month (width<1000px){.it .ti{display:none}}.nt .ti{display:none}
    @container month (width<760px){.wd .l{display:none}.wd .s{display:inline}}.nt .wd .l{display:none}.nt .wd .s{display:inline}
    @container month (width<548px){
    .mg{height:auto;max-height:none;min-height:0;overflow:clip;scrollbar-gutter:auto}.sec~.mg{height:auto}
    .mg .canvas{--gw:24;min-width:0;height:auto}
    .mg .head{position:relative;height:30px}.mh,.gut :is(a,b),.mg .lab{position:relative;top:0}
    .gut{font-size:10px}.gut :is(a,b){padding-block:6px 0;padding-inline:0 3px;overflow:clip}
    .wd{padding:7px 0 0;text-align:center;font-size:11px}
    .wk{height:calc(46px + var(--bn)*6px + 6px)}
    .dc,[dir=rtl] .dc{box-shadow:none}.mg .lab{display:block;height:46px}.lab>a:first-child{display:block;height:46px;padding-top:3px}
    .lab b{width:max-content;margin:0 auto;padding-inline:4px}.pl{display:none}
    .dc.td>.lab b{width:max-content}.ct{display:block;width:max-content;min-width:26px;margin:1px auto 0;padding-inline:4px;border-radius:8px;font-size:11px;line-height:16px;text-align:center;color:var(--ink)}
    .wt ul{visibility:hidden}.it{display:none}.it.br{display:block;top:calc(46px + var(--l)*6px);height:4px}.it>a{display:none}
    .it.br::before{content:"";visibility:visible;position:absolute;inset:0 2px;border-radius:2px;background:var(--b)}.it.past::before{opacity:.5}
    }
    @media print{
    .mg .canvas{height:auto}.paper.mg+.paper.mg{break-before:page}
    .mg .head,.mh,.lab,.gut,.gut :is(a,b),.it .t{position:relative;inset:auto}
    .dc .it.br .t{position:static}
    .dc,[dir=rtl] .dc{box-shadow:none;border-inline-start:1px solid var(--line)}
    .wk{height:calc(5.2mm + var(--n)*var(--ip) + 1mm);break-inside:avoid}.mh{height:7mm}.mh>*{padding-top:1mm;font-size:9pt}
    .lab{height:5.2mm}.lab b{height:4.2mm;min-width:5mm;margin:.4mm;font-size:8pt;line-height:4.2mm}
    .gut :is(a,b){padding-block:.8mm 0;padding-inline:0 1mm;height:5mm;font-size:6.5pt}.pl{padding:.6mm 1mm 0;font-size:7pt}
    .it{top:calc(5.2mm + var(--l)*var(--ip));height:var(--ip)}.it>a{padding-block:0;line-height:calc(var(--ip) - 2px)}
    .mg .bar,.wd{font-size:7pt}
    }
    @media (forced-colors:active){.it>a{border:1px solid;border-inline-start-width:4px}.dc.td>.lab b{forced-color-adjust:none;background:Highlight;color:HighlightText}}

    """
}
