extension PageStyle {
  /// Appointments: li.e is the frame, the link in it the chip.
  static let chips: Markup = """
    .e{position:absolute;z-index:1;left:calc(var(--x)/var(--W)*100%);top:calc(var(--y)*var(--v));width:calc(var(--w)/var(--W)*100%);height:calc(var(--h)*var(--v));container-type:size}
    .e>a{position:absolute;inset:0 2px 0 1px;overflow:clip;display:block;border:0 solid var(--b);border-inline-start-width:4px;border-bottom:1px solid transparent;border-radius:4px;background:var(--t);background-clip:padding-box!important;color:var(--i);padding:1px 4px 0 5px}
    [dir=rtl] .e>a{inset:0 1px 0 2px;padding:1px 5px 0 4px}
    .e:hover>a{box-shadow:0 0 0 1px var(--b)}
    .e:focus-within,.e:hover{z-index:2}
    .e>a:focus-visible{outline:2px solid var(--ink);outline-offset:0;box-shadow:0 0 0 4px var(--paper);animation:reveal .1s}
    @keyframes reveal{from,to{scroll-snap-align:start}}
    @keyframes again{from,to{scroll-snap-align:start}}
    .x{--xh:max(var(--lh),round(down,100cqh - 3px,var(--lh)));--xs:max(0px,min(var(--xh),round(down,var(--xl) - var(--xe,0px),var(--lh))));position:sticky;z-index:1;top:calc((var(--hb) + var(--ha))*1px + 1px);display:block;overflow:clip;height:var(--xs);margin-bottom:calc(var(--lh) - var(--xs) - var(--xb,1px) + var(--xe,0px));text-align:left;animation:leave linear;animation-timeline:--e;animation-range:exit-crossing}
    .e[data-column]{view-timeline:--e block;view-timeline-inset:calc((var(--it) + var(--hb) + var(--ha))*1px) 0px}
    @keyframes leave{from{--xl:calc(100cqh - 2px)}to{--xl:-2px}}
    [dir=rtl] .x{text-align:right}
    .t{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:clip;text-overflow:ellipsis;font-weight:600;text-align:inherit}
    .mk{display:inline-block;width:.5em;height:.75em;margin-inline-end:2px;border-radius:2px;background:var(--b);forced-color-adjust:none}
    .m,.p{display:block;height:var(--lh);overflow:clip;font-size:.92em;text-align:inherit}
    .m{unicode-bidi:plaintext;overflow-wrap:normal}
    .p{white-space:nowrap;text-overflow:ellipsis}
    .csc>a{box-shadow:0 0 0 1.5px var(--paper)}
    .cvd .x{--xe:calc(100cqh - var(--cv)*var(--v));--xh:max(var(--lh),round(down,min(var(--cv)*var(--v) - 2px,100cqh - 3px),var(--lh)))}
    .e.cvd .t{-webkit-line-clamp:var(--lc)}
    .more>a{border:1px solid var(--edge);background:var(--paper);color:var(--ink);font-weight:650;display:grid;place-items:center;padding:0;direction:ltr}
    .k{position:absolute;inset:0 2px 1px 1px;overflow:clip;isolation:isolate;font-size:11px;line-height:13px}
    .k::before{content:"";position:absolute;z-index:-1;inset:0 0 auto;height:calc(var(--ke)*var(--v) - 1px);border-radius:4px;background:var(--shade);box-shadow:inset 0 0 0 1px var(--edge)}
    [dir=rtl] .k{inset:0 1px 1px 2px}
    .k :is(li,.mo){position:relative;margin-top:calc(var(--kg,0)*var(--v));margin-inline-start:calc(var(--kd,0)*5px)}
    .k li::after{content:"";position:absolute;top:0;inset-inline-start:-4px;width:4px;height:calc(var(--kb,0)*var(--v));background:var(--b)}
    .k li{height:var(--kl);line-height:var(--kl);border-inline-start:4px solid var(--b);background:var(--t);color:var(--i)}
    .k li+li{box-shadow:0 -1px 0 var(--paper)}
    .k a{display:flex;gap:.35em;height:var(--kl);padding-inline:4px 2px;overflow:clip;white-space:nowrap}
    .k .m,.k .t{display:block;flex:none;height:auto;font-size:1em}.k .t{flex:initial;min-width:0}
    .k .mo{z-index:2;unicode-bidi:plaintext;display:block;line-height:var(--kl);white-space:nowrap;font-weight:650;padding-inline-start:8px;color:var(--ink)}
    .k li.past{background:var(--p);color:var(--mute)}
    .k .cancelled .t{text-decoration:line-through}
    .k a:focus-visible{outline-offset:-2px}
    .k:has(:nth-child(odd)>a:focus-visible){animation:reveal .1s}
    .k:has(:nth-child(even)>a:focus-visible){animation:again .1s}
    .e>.ko,[dir=rtl] .e>.ko{inset:0 2px 1px 1px;z-index:1;border:0;background:none;padding:0}
    .e>.ko:hover{min-width:0;min-height:0;inset:0 2px 1px 1px}
    .crowd:is(:target,:focus-within){z-index:4}
    .crowd:is(:target,:focus-within)>.ko{pointer-events:none}
    .crowd:is(:target,:focus-within) .k{inset-block-end:auto;min-height:calc(100cqh - 1px);min-width:max(100cqw - 3px,16em);border-radius:4px;background:var(--paper);max-height:min(var(--H)*1px,70dvh);overflow:auto;z-index:2;font-size:12.5px;box-shadow:0 0 0 1px var(--edge),0 6px 20px #0004}
    .crowd.z:is(:target,:focus-within) .k{inset-inline-start:auto}
    .crowd.up:is(:target,:focus-within) .k{inset-block:auto 1px}
    .crowd:is(:target,:focus-within) .k :is(li,a){height:24px;margin:0;line-height:24px}
    .crowd:is(:target,:focus-within) .k li::after{content:none}
    .run>a{background-image:linear-gradient(var(--now) 0 0);background-size:100% 1px;background-position:0 calc(var(--ny)*var(--v) - 1px);background-repeat:no-repeat}
    .gin{position:absolute;inset-inline-end:0;width:40%;top:calc(var(--y)*var(--v));height:calc(var(--h)*var(--v));background:repeating-linear-gradient(135deg,var(--b) 0 1px,transparent 1px 7px);opacity:.6}

    """

  /// The texts that a chip shows by its size, in em so that they adapt to paper; lines are never
  /// cut.
  static let sizes: Markup = """
    @container (height>=5em){.t{-webkit-line-clamp:3}}
    @container (height>=6.2em){.t{-webkit-line-clamp:4}}
    @container (height>=7.4em){.t{-webkit-line-clamp:5}}
    @container (height>=9.8em){.t{-webkit-line-clamp:7}}
    @container (height<2.6em){.x{display:flex;flex-wrap:wrap;column-gap:6px;--xh:var(--lh)}.t{display:block;white-space:nowrap;text-overflow:ellipsis;max-width:100%;}.p{display:none}}
    @container (height>=1.75em) and (height<2.6em){.x{margin-top:2px}}
    @container (height<1.3em){.e>a{padding-top:0}.x{font-size:.84em;--lh:11px;line-height:11px}}
    @container (width<5.8em){.m,.p{display:none}.e:not(.ad)>a{padding-inline:3px}}
    @container (width<3.5em) and (height>=4.8em){.x{writing-mode:vertical-rl;--xh:calc(100cqh - 6px);width:var(--lh);margin:0 auto calc(4em - 100cqh);animation:none}.t{display:block;white-space:nowrap;text-overflow:ellipsis;max-height:100%}}
    @container (width<4.8em) and (height<2.6em){.t{font-size:.88em}}
    @container (width<1.4em) or (height<.9em){.x{display:none}}
    @container (width<2.2em){.more>a{font-size:.8em}}

    """

  /// Past, tentative, free, cancelled and continued appointments; on hover, the whole text is
  /// shown.
  static let states: Markup = """
    .past>a{background:var(--p);color:var(--mute)}
    .tentative>a{background:var(--p) repeating-linear-gradient(135deg,var(--t) 0 5px,var(--p) 5px 8px);border-inline-start-style:dashed}
    .free>a{background:var(--paper);border-width:1px;border-color:color-mix(in srgb,var(--b) 45%,var(--paper));border-inline-start:4px double var(--b);padding:0 3px 0 5px}
    .cancelled>a{background:var(--paper);border:1px dashed var(--edge);color:var(--mute);padding:0 3px 0 8px}
    [dir=rtl] .free>a{padding:0 5px 0 3px}[dir=rtl] .cancelled>a{padding:0 8px 0 3px}
    .cancelled .t{text-decoration:line-through}
    .e.cb>a{border-start-start-radius:0;border-start-end-radius:0;border-top:2px dotted var(--b);padding-top:0}.cb .x{margin-top:-1px}
    .ca{--xb:2px}.ca>a{border-end-start-radius:0;border-end-end-radius:0;border-bottom:2px dotted var(--b);bottom:0}
    .ad{top:calc(var(--y)*1px);height:calc(var(--h)*1px)}
    .ad>a,.ad>a:hover,[dir=rtl] .ad>a{min-width:0;min-height:0;padding-block:0;inset-block:0;border-block:1px solid transparent}
    .ad .t{display:block;position:sticky;left:calc(var(--gw)*1px);width:100cqw;max-width:none;margin:0 calc(58px - 100cqw) 0 -10px;padding:0 6px 0 10px;text-align:left;line-height:calc(var(--h)*1px - 3px);text-overflow:ellipsis;white-space:nowrap}
    [dir=rtl] .ad .t{left:auto;right:calc(var(--gw)*1px);margin:0 -10px 0 calc(58px - 100cqw);padding:0 10px 0 6px;text-align:right}
    .ad.free .t,.ad.cancelled .t{line-height:calc(var(--h)*1px - 5px)}
    .e.ad.cb>a,.ad.ca>a{border-block:1px solid transparent}
    .ad.cb>a{border-start-start-radius:0;border-end-start-radius:0;inset-inline-start:0;border-inline-start:2px dotted var(--b);padding-inline-start:8px}
    .ad.ca>a{border-start-end-radius:0;border-end-end-radius:0;inset-inline-end:0;border-inline-end:2px dotted var(--b)}
    .ad.free.cb>a,.ad.free.ca>a{border-block:1px solid color-mix(in srgb,var(--b) 45%,var(--paper))}
    .e>a:hover{inset-block-end:auto;min-height:100cqh;min-width:max(100cqw - 3px,11.5em);padding-block-end:2px}
    .e.ad>a:hover{inset-block-end:0;min-width:0;min-height:0}
    .e.more>a:hover{min-width:calc(100cqw - 3px)}
    .e.z>a:hover{inset-inline-start:auto}
    .e>a:hover .x{display:block;writing-mode:horizontal-tb;width:auto;height:auto;margin:0;font-size:1em;line-height:15px}
    .e:not(.ad)>a:hover .t{display:block;white-space:normal;font-size:1em;max-height:none}
    .e>a:hover :is(.m,.p){display:block}

    """
}
