extension PageStyle {
  /// The scroll container, its header and its gutter.
  static let head: Markup = """
    .grid{position:relative;isolation:isolate;overflow:auto;scroll-margin-top:-160px;scrollbar-gutter:stable;scrollbar-width:thin;scrollbar-color:var(--edge) transparent;height:calc(100dvh - var(--tb));min-height:320px;max-height:calc((var(--H) + var(--hb) + var(--ha) + var(--it) + var(--ib))*1px + 16px);padding-block:calc(var(--it)*1px) calc(var(--ib)*1px);padding-inline:calc(var(--il)*1px) calc(var(--ir)*1px);scroll-padding:calc((var(--it) + var(--hb) + var(--ha))*1px + 2px) 2px 2px calc((var(--il) + var(--gw))*1px + 2px);scroll-snap-type:x mandatory;animation:open .3s;background:var(--paper)}
    @keyframes open{from,to{scroll-snap-type:both mandatory}}
    [dir=rtl] .grid{scroll-padding:calc((var(--it) + var(--hb) + var(--ha))*1px + 2px) calc((var(--il) + var(--gw))*1px + 2px) 2px 2px}
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
    .day a{position:sticky;inset-inline-start:calc(var(--gw)*1px);display:block;width:64px;max-width:100%;height:min(36px,100%);margin-top:max(0px,(var(--hb)*1px - 36px)/2);padding:0 8px;color:var(--mute);font-size:12px;line-height:12px;white-space:nowrap}
    .day a:focus-visible{outline-offset:-2px}
    .dg{position:absolute;top:0;left:calc(var(--x)/var(--W)*100%);width:calc(var(--w)/var(--W)*100%);height:50%;overflow:clip;color:var(--mute);font-size:13px;border-bottom:1px solid var(--line)}
    .dg>span{position:sticky;inset-inline-start:calc(var(--gw)*1px);display:block;width:max-content;max-width:100%;padding:0 8px;line-height:25px;white-space:nowrap;overflow:clip;text-overflow:ellipsis}
    .dg b{font-size:16px;font-weight:500;color:var(--ink)}
    .dg.now b{display:inline-block;width:30px;margin:0;line-height:20px;border-radius:10px}
    .day.sub{container-type:inline-size}
    .day.sub a{width:100%;height:50%;margin:calc(var(--hb)*.5px) calc(min(64px,100cqw) - 100cqw) 0 0;padding:4px 8px 0;line-height:15px;overflow:clip;text-overflow:ellipsis}
    [dir=rtl] .day.sub a{margin-inline:0 calc(min(64px,100cqw) - 100cqw)}
    .day.sub b{display:inline;font-size:13px;line-height:15px}
    .day.sub.now b{margin:0;padding:0 6px;width:auto}
    .rs{color:var(--ink);font-weight:500}
    .day b{display:block;font-size:20px;line-height:24px;font-weight:500;color:var(--ink)}
    .we b{color:var(--mute)}
    .day.now a>span:first-child{color:var(--accent);font-weight:650}
    .now b{width:36px;margin-inline-start:-7px;border-radius:12px;text-align:center;background:var(--accent);color:var(--onacc);font-weight:650}
    .day small{position:absolute;left:42px;top:18px;line-height:15px;font-size:11px}[dir=rtl] .day small{left:auto;right:42px}
    .timed{position:relative;overflow:clip;height:calc(var(--H)*var(--v))}
    .gutter{position:sticky;inset-inline-start:0;z-index:1;width:calc(var(--gw)*1px);height:100%;background:var(--paper);font-size:11px}
    .gutter .z{position:absolute;inset-block:0;inset-inline-start:calc(var(--g)*var(--gz));width:var(--gz);color:var(--mute)}
    .gutter .z:first-child{color:var(--ink)}
    .gutter span{position:absolute;inset-inline:0 8px;top:calc(var(--y)*var(--v) - 8px);text-align:end;unicode-bidi:plaintext;white-space:nowrap}
    [dir=rtl] .gutter span{text-align:left}[dir=ltr] .gutter span{text-align:right}
    .gutter .f{top:1px}
    .gutter .nowtag b{display:inline-block;background:var(--now);color:var(--paper);border-radius:4px;padding:0 4px;margin-inline:-4px;font-weight:600}

    """

  /// The layers below the appointments.
  static let body: Markup = """
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
}
