extension PageStyle {
  /// Time runs across, with a row for each resource. A title may extend beyond its block if there
  /// is space.
  static let timeline: Markup = """
    .tg{scroll-padding:calc((var(--hb) + var(--gh))*1px + 2px) 2px 2px calc(var(--gw)*1px + 2px)}
    [dir=rtl] .tg{scroll-padding:calc((var(--hb) + var(--gh))*1px + 2px) calc(var(--gw)*1px + 2px) 2px 2px}
    @property --u{syntax:"<length>";inherits:true;initial-value:1px}
    .tg>.fit{container-type:inline-size}.tg .canvas{--u:max(1px,(100cqi - var(--gw)*1px)/var(--W))}.exact .tg .canvas{--u:1px}.exact .tg>.fit{container-type:normal}
    .tg .rows{position:relative}.tg .head{z-index:5}.tg .corner{text-align:start}.tg .corner span{position:absolute;inset-inline-start:12px;bottom:5px}
    .tk{position:absolute;top:0;left:calc(var(--x)/var(--W)*100%);width:calc(var(--w)/var(--W)*100%);height:30px;border-inline-start:1px solid var(--line)}
    .tk>span{position:sticky;inset-inline-start:calc(var(--gw)*1px);display:block;width:max-content;max-width:100%;padding:7px 8px 0;font-weight:600;white-space:nowrap;overflow:clip;text-overflow:ellipsis}
    .tk.we>span{font-weight:400;color:var(--mute)}
    .tk.td>span{margin:3px 2px 0;padding:2px 8px;line-height:18px;border-radius:11px;background:var(--accent);color:var(--onacc);font-weight:650}
    .tk.lo{top:30px;height:22px;border-color:transparent}.tk.lo.d0{border-color:var(--line)}
    .tk .nh{visibility:hidden}
    .tk.lo>span{position:static;padding:2px 0 0 4px;margin:0;color:var(--mute);font-size:11px;font-weight:400;background:none}
    .ntag{position:absolute;z-index:1;top:31px;left:calc(var(--x)/var(--W)*100%);transform:translateX(-50%);padding:1px 5px;border-radius:4px;background:var(--now);color:var(--paper);font-size:11px;font-weight:600}.ntag:empty{top:45px;width:7px;height:7px;padding:0;border-radius:50%}
    .tbg{position:absolute;z-index:0;top:0;inset-inline-start:calc(var(--gw)*1px);width:calc(100% - var(--gw)*1px);height:100%}
    .tbg i{position:absolute;inset-block:0;left:calc(var(--x)/var(--W)*100%)}.tbg .sh,.tbg .td{height:auto;width:calc(var(--w)/var(--W)*100%)}
    .tbg .off{top:calc(var(--y)*1px);width:calc(var(--w)/var(--W)*100%);height:calc(var(--h)*1px);background:var(--shade)}
    .tgap{width:7px;margin-left:-3px;background:repeating-linear-gradient(135deg,var(--edge) 0 1px,var(--shade) 1px 4px)}
    .tl{border-left:1px solid var(--half)}.tl.d0{border-color:var(--line)}
    .tnow{width:1.5px;margin-left:-.75px;background:var(--now)}
    .tr{position:relative;height:calc(var(--h)*1px)}
    .tr::after{content:"";position:absolute;inset-inline:0;bottom:0;border-bottom:1px solid var(--line);pointer-events:none}
    .res{position:sticky;inset-inline-start:0;z-index:3;display:flex;gap:6px;justify-content:space-between;width:calc(var(--gw)*1px);height:100%;padding:9px 12px 0;background:var(--paper);white-space:nowrap;border-inline-end:1px solid var(--edge)}
    .gr .res{padding-inline-start:28px}
    .res b{min-width:0;font-weight:600;overflow:clip;text-overflow:ellipsis}.res span{color:var(--mute);font-size:11.5px}
    .track{position:absolute;z-index:1;top:0;inset-inline-start:calc(var(--gw)*1px);width:calc(100% - var(--gw)*1px);height:100%}
    .sg{position:absolute;left:calc(var(--x)/var(--W)*100%);top:calc(var(--y)*1px);width:calc(var(--w)/var(--W)*100%);height:24px}
    .sg>a{position:absolute;inset:0 1px;border:0 solid var(--b);border-inline-start-width:4px;border-radius:4px;background:var(--t);color:var(--i);line-height:24px}
    .sg .x{position:sticky;inset-inline-start:calc(var(--gw)*1px + 8px);top:auto;display:flex;flex-wrap:wrap;gap:0 6px;--xw:calc(var(--r)*var(--u) - 10px);width:var(--xw);height:24px;margin:0;margin-inline:3px calc(min(119px,var(--w)*var(--u) - 9px) - var(--xw));overflow:clip;--lh:24px;pointer-events:none}.sg .x>*{pointer-events:auto}
    .sg .t{display:block;max-width:100%;white-space:nowrap;line-height:24px}.sg .m{height:24px;line-height:24px;white-space:nowrap}
    .sg.past>a{background:var(--p);color:var(--mute)}
    .sg.tentative>a{background:var(--p) repeating-linear-gradient(135deg,var(--t) 0 5px,var(--p) 5px 8px);border-inline-start-style:dashed}
    .sg.free>a{background:var(--paper);border:1px solid color-mix(in srgb,var(--b) 45%,var(--paper));border-inline-start:4px double var(--b);line-height:22px}
    .sg.cancelled>a{background:var(--paper);border:1px dashed var(--edge);color:var(--mute);line-height:22px}.sg.cancelled .t,.it.cancelled .t{text-decoration:line-through}
    .sg.cb>a{border-inline-start-style:dotted;border-start-start-radius:0;border-end-start-radius:0}.sg.ca>a{border-inline-end:2px dotted var(--b);border-start-end-radius:0;border-end-end-radius:0}
    .sg.on>a{background-image:linear-gradient(var(--now) 0 0);background-size:1.5px 100%;background-position:calc(var(--nx)*var(--u) - 5px) 0;background-repeat:no-repeat}
    .sg.on.tentative>a{background-image:linear-gradient(var(--now) 0 0),repeating-linear-gradient(135deg,var(--t) 0 5px,var(--p) 5px 8px);background-size:1.5px 100%,auto;background-repeat:no-repeat,repeat}
    .sg>a:hover{box-shadow:0 0 0 1px var(--b)}.sg>a:focus-visible{animation:reveal .1s}
    .sg:is(:hover,:focus-within){z-index:2}
    .gh{position:sticky;top:calc(var(--hb)*1px);z-index:4;height:calc(var(--gh)*1px);margin:0;background:var(--shade);box-shadow:inset 0 -1px 0 var(--line),inset 0 1px 0 var(--line);font-size:12.5px;line-height:15px}
    .gn{position:sticky;inset-inline-start:0;z-index:1;display:block;width:max-content;height:100%;padding:9px 14px 0 12px;background:var(--shade);clip-path:inset(1px 0);font-weight:650}.gn h3{font:inherit}
    .gn span{margin-inline-start:8px;font-weight:400;color:var(--mute)}
    .cov{position:absolute;bottom:1px;left:calc(var(--x)/var(--W)*100%);width:calc(var(--w)/var(--W)*100%);height:calc(var(--k)*3px);background:color-mix(in srgb,var(--accent) 30%,var(--shade))}
    .nob{position:absolute;inset-block:1px;left:calc(var(--x)/var(--W)*100%);width:calc(var(--w)/var(--W)*100%);overflow:clip;background:color-mix(in srgb,var(--now) 14%,var(--shade));color:var(--now);font-size:11px;font-weight:600;line-height:30px;text-align:center}
    .gcov{position:absolute;inset-block:0;inset-inline-start:calc(var(--gw)*1px);width:calc(100% - var(--gw)*1px)}
    .nx{margin:0;padding:3px 12px;color:var(--mute)}
    @media screen and (max-width:599px){.tg .canvas{--gw:104}.res{padding-inline:8px}.gr .res{padding-inline-start:12px}.res span{display:none}}
    @media print{
    .tg .canvas{height:auto}.paper.tg+.paper.tg{break-before:page}
    .tg .head,.gh,.gn,.res,.tk>span{position:relative;inset:auto}
    .tk{height:20px}.tk>span{padding:3px 4px 0}.tk.td>span{margin:1px;padding:1px 5px;line-height:14px}
    .tk.lo{top:20px;height:16px}.tk.lo>span{padding:1px 0 0 1px;font-size:6pt;text-overflow:clip}
    .res{padding:5px 6px 0}.gr .res{padding-inline-start:14px}.gh{font-size:8pt}.gn{padding:3px 6px 0}.nob{font-size:7pt;line-height:17px}
    .sg,.sg .x,.sg .m{height:16px}.sg>a{position:static;display:block;height:16px;margin:0 1px;line-height:16px}.sg .t,.sg .m{line-height:16px}
    .sg .x{position:absolute;inset:0 auto auto 1.4mm;width:max-content;margin-inline:0;max-width:calc(var(--r)/var(--w)*100% - 2.6mm)}[dir=rtl] .sg .x{inset:0 1.4mm auto auto}
    .sg.free>a,.sg.cancelled>a{line-height:14px}
    }
    @media (forced-colors:active){.sg>a{border:1px solid;border-inline-start-width:4px}}

    """
}
