import TerminalText
extension SafeText { var asciiMapped: SafeText { self } }
