// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, OmitExplicitReturns
// The declarations of SwiftUI that the guide's week uses, as Apple documents them for iOS 13: they compile and
// show nothing.
public import Foundation

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View { public var body: Never { return fatalError("a view without a body") } }

/// A view that has no body of its own.
public protocol PrimitiveView: View where Body == Never {}
extension PrimitiveView { public var body: Never { return fatalError("a view without a body") } }

@resultBuilder public struct ViewBuilder {
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> { TupleView() }
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
}

public struct TupleView<Content>: PrimitiveView { nonisolated init() {} }

/// The view that a modifier returns.
public struct Modified<Content: View>: PrimitiveView { init() {} }

@propertyWrapper public struct State<Value> {
  private final class Box {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  private let box: Box

  public init(initialValue value: Value) { box = Box(value) }
  public init(wrappedValue value: Value) { box = Box(value) }
  public var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }
}

public struct AnyView: PrimitiveView {
  public init<Content: View>(_ view: Content) {}
}

public struct Text: PrimitiveView {
  public init<Content: StringProtocol>(_ content: Content) {}
}

public struct Button: PrimitiveView {
  public init<Content: StringProtocol>(_ title: Content, action: @escaping @MainActor () -> Void) {}
}

public struct Alignment: Equatable, Sendable {
  public static let topLeading = Alignment()
  public static let center = Alignment()
}

public struct HorizontalAlignment: Equatable, Sendable { public static let leading = Self() }

public struct ZStack<Content: View>: PrimitiveView {
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {}
}

public struct VStack<Content: View>: PrimitiveView {
  public init(
    alignment: HorizontalAlignment = .leading, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {}
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: PrimitiveView {}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {}
}

public struct Color: PrimitiveView, Hashable, Sendable {
  public static let blue = Color()
  public static let white = Color()
}

public protocol Shape: Sendable, View {}

public struct Rectangle: Shape, PrimitiveView { public nonisolated init() {} }

extension View {
  public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View { Modified<Self>() }
  public func background<Background: View>(
    _ background: Background, alignment: Alignment = .center
  ) -> some View { Modified<Self>() }
  public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { Modified<Self>() }
  public func clipped(antialiased: Bool = false) -> some View { Modified<Self>() }
  public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    Modified<Self>()
  }
  public func gesture<T: Gesture>(_ gesture: T) -> some View { Modified<Self>() }
  public func accessibilityAction(
    named name: Text, _ handler: @escaping () -> Void
  ) -> some View { Modified<Self>() }
  public func accessibility(label: Text) -> some View { Modified<Self>() }
  public func accessibility(hidden: Bool) -> some View { Modified<Self>() }
  public func accessibility(sortPriority: Double) -> some View { Modified<Self>() }
}

@MainActor @preconcurrency public protocol Gesture<Value> { associatedtype Value }

public struct DragGesture: Gesture {
  public struct Value: Equatable, Sendable {
    public var location: CGPoint
    public var startLocation: CGPoint
    public var translation: CGSize
  }

  public init(minimumDistance: CGFloat = 10) {}
}

public struct LongPressGesture: Gesture {
  public typealias Value = Bool
  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {}
}

public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
  public enum Value {
    case first(First.Value)
    case second(First.Value, Second.Value?)
  }
}

extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

public struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
  public enum Value {
    case first(First.Value)
    case second(Second.Value)
  }
}

/// A gesture with an action.
public struct ActionGesture<Value>: Gesture {}

extension Gesture {
  public func onEnded(_ action: @escaping @MainActor (Value) -> Void) -> ActionGesture<Value> {
    ActionGesture()
  }
  public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
    SequenceGesture()
  }
  public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture()
  }
}

extension Gesture where Value: Equatable {
  public func onChanged(_ action: @escaping @MainActor (Value) -> Void) -> ActionGesture<Value> {
    ActionGesture()
  }
}
