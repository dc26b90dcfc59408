extension PageStyle {
  static let list: Markup = """
    .agenda,section[data-date]{scroll-margin-top:-160px}
    .agenda{max-width:760px;margin:0 auto;padding:24px 16px 48px}
    .agenda>h2{margin:0 0 8px;font-size:20px;line-height:28px}
    section[data-date]>header{position:sticky;top:var(--tb);z-index:1;display:flex;gap:12px;align-items:baseline;height:36px;padding-top:10px;background:var(--paper);box-shadow:0 1px 0 var(--edge);color:var(--mute);white-space:nowrap;overflow:clip}
    section[data-date]>ul{padding:6px 0 18px}
    .none{margin:0;padding:12px 8px 24px;color:var(--mute);font-size:13px}
    h3{margin:0;font-size:14px;line-height:18px;font-weight:650;color:var(--ink)}
    .now>h3{color:var(--accent)}
    .r{position:relative;display:flex;gap:12px;padding:6px 8px;border-radius:6px;font-size:14px;line-height:20px}
    .when{flex:0 0 96px;color:var(--mute);unicode-bidi:plaintext}
    .what{flex:1;border-inline-start:4px solid var(--b);padding-inline-start:10px;min-width:0;overflow-wrap:anywhere}
    .what .tt{display:block;font-weight:600;color:inherit;text-decoration:none}
    .what>span{color:var(--mute);font-size:13px}
    .what>.d{display:block;margin-top:2px;line-height:18px;text-align:left}[dir=rtl] .what>.d{text-align:right}
    .bk::before{content:"";position:absolute;inset-block:0;inset-inline-start:-1px;width:6px;border:0 solid var(--mute);border-inline-start-width:2px}
    .bf::before{top:15px;border-top-width:2px;border-start-start-radius:4px}
    .bl::before{bottom:calc(100% - 17px);border-bottom-width:2px;border-end-start-radius:4px}
    .what a:not(.tt){color:var(--accent);text-decoration:underline;text-underline-offset:2px}
    .r.cancelled .tt{text-decoration:line-through}
    .r.past .tt{color:var(--mute)}
    .r.free .what{border-inline-start-style:double}
    .r.tentative .what{border-inline-start-style:dashed}
    .r:has(>:target){position:fixed;z-index:10;inset:auto 0 max(16px,env(safe-area-inset-bottom));width:min(480px,100% - 24px);max-height:calc(100dvh - 96px);margin-inline:auto;padding:16px;overflow:auto;border-radius:12px;background:var(--paper);box-shadow:0 0 0 1px var(--edge),0 8px 32px #0005}
    @supports (position-area:right){@media (min-width:900px){.r:has(>:target){inset:auto;width:400px;margin:0 8px;position-area:right span-bottom;position-visibility:always;position-try:flip-inline,flip-block,flip-inline flip-block,bottom,top,--foot}}}
    @position-try --foot{position-area:none;inset:auto 0 max(16px,env(safe-area-inset-bottom));margin:0 auto}
    .r>:target{position:fixed;top:0}
    .r:has(>:target)::before{display:none}.r:has(>:target) .what::before{content:var(--d);color:var(--mute);font-size:13px}.r:has(>:target) .what{padding-inline-end:40px}
    .r:has(>:target) .tt::after{content:"×";position:absolute;inset-block-start:8px;inset-inline-end:8px;width:36px;height:36px;border-radius:8px;background:var(--shade);color:var(--mute);font-size:20px;line-height:36px;text-align:center}

    """
}
