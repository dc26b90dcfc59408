"""Browsers without a screen, each told what to do in its own way: Chromium, which the variable
CALENDARGRID_BROWSER names, Firefox, by Marionette, where `firefox-esr` or `firefox` is there, and WebKit, by
WebDriver, where `WebKitWebDriver`, its MiniBrowser and Xvfb are there (Debian's webkit2gtk-driver and xvfb)."""

import base64
import glob
import json
import os
import shutil
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request


class Chromium:
    """Chromium, told by pipes what to do."""

    name = "Chromium"
    # The narrowest window.
    least = 0
    LOADED = """
    (async () => {
      if (document.readyState !== "complete") await new Promise(r => addEventListener("load", r));
      return globalThis.isLeft ? null : location.pathname;
    })()
    """

    @staticmethod
    def path_of():
        return os.environ.get("CALENDARGRID_BROWSER")

    def __init__(self, width, height):
        self.path = self.path_of()
        self.folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        said, self.input = os.pipe()
        self.output, answered = os.pipe()
        command = f'exec "$@" 3<&{said} 4>&{answered}'
        self.process = subprocess.Popen(
            # Nobody sees the frames, so that they need not wait for a screen.
            ["bash", "-c", command, "bash", self.path, "--headless", "--no-sandbox", "--disable-gpu",
             "--disable-frame-rate-limit", "--disable-gpu-vsync", "--remote-debugging-pipe", f"--user-data-dir={self.folder.name}", "about:blank"],
            pass_fds=(said, answered), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(said)
        os.close(answered)
        self.count, self.rest, self.session = 0, b"", None
        targets = self.call("Target.getTargets")["targetInfos"]
        page = next(target for target in targets if target["type"] == "page")
        self.session = self.call(
            "Target.attachToTarget", targetId=page["targetId"], flatten=True)["sessionId"]
        self.call(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1,
            mobile=False)

    def call(self, method, **parameters):
        return self.answer(self.send(method, **parameters))

    def send(self, method, **parameters):
        """Asks without waiting; the answers of what was asked before this are not read any more."""
        self.count += 1
        message = {"id": self.count, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.input, json.dumps(message).encode() + b"\0")
        return self.count

    def answer(self, number):
        while True:
            while b"\0" not in self.rest:
                more = os.read(self.output, 65536)
                if not more:
                    raise EOFError("the browser has gone")
                self.rest += more
            answer, self.rest = self.rest.split(b"\0", 1)
            answer = json.loads(answer)
            if answer.get("id") == number:
                if "error" in answer:
                    raise RuntimeError(answer["error"])
                return answer["result"]

    def evaluate(self, expression):
        answer = self.call(
            "Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        return answer["result"].get("value")

    def tab(self):
        for kind in ("keyDown", "keyUp"):
            number = self.send(
                "Input.dispatchKeyEvent", type=kind, key="Tab", code="Tab", windowsVirtualKeyCode=9)
        self.answer(number)

    def open(self, path):
        # The same page may be opened anew.
        self.evaluate("globalThis.isLeft = true")
        self.call("Page.navigate", url="file://" + path)
        for _ in range(500):
            try:
                if self.evaluate(self.LOADED) == path:
                    return
            except RuntimeError:
                # The page that was left took the question with it.
                pass
            time.sleep(0.02)
        raise TimeoutError(path)

    def resize(self, width, height):
        self.call(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1,
            mobile=False)

    def printed(self):
        """The PDF of the page on A4 across."""
        answer = self.call(
            "Page.printToPDF", landscape=True, printBackground=True, preferCSSPageSize=False,
            paperWidth=8.27, paperHeight=11.69, marginTop=0.354, marginBottom=0.354,
            marginLeft=0.354, marginRight=0.354)
        return base64.b64decode(answer["data"])

    def close(self):
        self.process.terminate()
        self.process.wait()
        self.folder.cleanup()


class Firefox:
    """Firefox, told by Marionette what to do."""

    name = "Firefox"
    least = 0

    @staticmethod
    def path_of():
        return shutil.which("firefox-esr") or shutil.which("firefox")

    def __init__(self, width, height):
        self.folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        with open(os.path.join(self.folder.name, "user.js"), "w") as preferences:
            preferences.write(f'user_pref("marionette.port", {port});\n')
        self.process = subprocess.Popen(
            [self.path_of(), "--headless", "--marionette", "--profile", self.folder.name],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for _ in range(200):
            try:
                self.stream = socket.create_connection(("127.0.0.1", port)).makefile("rwb")
                break
            except OSError:
                time.sleep(0.2)
        self.count = 0
        self.receive()
        self.call("WebDriver:NewSession", capabilities={})
        self.resize(width, height)

    def receive(self):
        length = b""
        while (digit := self.stream.read(1)) != b":":
            if not digit:
                raise EOFError("the browser has gone")
            length += digit
        return json.loads(self.stream.read(int(length)))

    def call(self, method, **parameters):
        self.count += 1
        message = json.dumps([0, self.count, method, parameters]).encode()
        self.stream.write(str(len(message)).encode() + b":" + message)
        self.stream.flush()
        answer = self.receive()
        if answer[2]:
            raise RuntimeError(answer[2])
        return answer[3]

    def open(self, path):
        self.call("WebDriver:Navigate", url="file://" + path)

    def resize(self, width, height):
        # A window has a frame, even without a screen.
        self.call("WebDriver:SetWindowRect", width=width, height=height)
        inner = self.evaluate("[innerWidth, innerHeight]")
        self.call(
            "WebDriver:SetWindowRect", width=2 * width - inner[0], height=2 * height - inner[1])

    def evaluate(self, expression):
        answer = self.call(
            "WebDriver:ExecuteAsyncScript", args=[],
            script=f"const done = arguments[0]; Promise.resolve({expression}).then(done)")
        return answer["value"]

    def printed(self):
        """The PDF of the page on A4 across."""
        answer = self.call(
            "WebDriver:Print", orientation="landscape", background=True, shrinkToFit=False,
            page={"width": 29.7, "height": 21.0},
            margin={"top": 0.9, "bottom": 0.9, "left": 0.9, "right": 0.9})
        return base64.b64decode(answer["value"])

    def close(self):
        self.process.terminate()
        self.process.wait()
        self.folder.cleanup()


class WebKit:
    """WebKit's own small browser on a screen of memory, told by WebDriver what to do."""

    name = "WebKit"
    least = 448

    @staticmethod
    def path_of():
        browsers = sorted(glob.glob("/usr/lib/*/webkit2gtk-4.*/MiniBrowser"))
        return browsers[-1] if browsers and shutil.which("WebKitWebDriver") and shutil.which("Xvfb") else None

    def __init__(self, width, height):
        said, answered = os.pipe()
        self.screen = subprocess.Popen(
            ["Xvfb", "-displayfd", str(answered), "-screen", "0", "3000x2000x24"], pass_fds=(answered,),
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(answered)
        with os.fdopen(said) as line:
            display = line.readline().strip()
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        environment = {
            **os.environ, "DISPLAY": ":" + display, "GDK_BACKEND": "x11",
            # A machine without a graphics card draws by itself, and one without namespaces has no box.
            "WEBKIT_DISABLE_COMPOSITING_MODE": "1", "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}
        self.driver = subprocess.Popen(
            ["WebKitWebDriver", f"--port={self.port}"], env=environment, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        options = {"binary": self.path_of(), "args": ["--automation"]}
        wanted = {"capabilities": {"alwaysMatch": {
            "webkitgtk:browserOptions": options, "timeouts": {"script": 60000}}}}
        self.path = "/session"
        for _ in range(100):
            try:
                answer = self.call("", wanted)
                break
            except (urllib.error.URLError, ConnectionError):
                time.sleep(0.1)
        self.path = "/session/" + answer["sessionId"]
        self.resize(width, height)

    def call(self, command, parameters):
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}{self.path}{command}", json.dumps(parameters).encode(),
            {"Content-Type": "application/json"})
        try:
            with urllib.request.urlopen(request, timeout=120) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(error.read().decode()) from error

    def open(self, path):
        self.call("/url", {"url": "file://" + path})

    def resize(self, width, height):
        # A window has a frame, and is as large as was asked a little later.
        for _ in range(20):
            inner = self.evaluate("[innerWidth, innerHeight, outerWidth, outerHeight]")
            if inner[:2] == [width, height]:
                return
            self.call("/window/rect", {
                "width": width + inner[2] - inner[0], "height": height + inner[3] - inner[1]})
            time.sleep(0.02)
        raise TimeoutError(f"a window of {inner}, not {width} x {height}")

    def evaluate(self, expression):
        return self.call("/execute/async", {"args": [], "script":
            f"const done = arguments[0]; Promise.resolve({expression}).then(done)"})

    def close(self):
        urllib.request.urlopen(urllib.request.Request(
            f"http://127.0.0.1:{self.port}{self.path}", method="DELETE"), timeout=30).close()
        for process in (self.driver, self.screen):
            process.terminate()
            process.wait()


def engines():
    """The browsers that are here; CALENDARGRID_ENGINES names some of them."""
    wanted = os.environ.get("CALENDARGRID_ENGINES", "chromium firefox webkit").lower().split()
    return [
        engine for engine in (Chromium, Firefox, WebKit)
        if engine.name.lower() in wanted and engine.path_of()]
