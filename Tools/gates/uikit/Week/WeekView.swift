import CalendarFoundation
import CalendarGrid
import Foundation
import SwiftUI

// Guide begins
/// A week that scrolls under a finger; a long press moves, resizes or draws an appointment.
struct WeekView: View {
  @State var scene: WeekScene
  @State var interaction: CalendarInteraction
  @State private var start: LayoutPoint?
  @State private var message = ""

  var body: some View {
    VStack(alignment: .leading) {
      Button("Undo") { show(interaction.undo()) }
      Text(interaction.drag?.refusal.map { "\($0)" } ?? message)
      ZStack(alignment: .topLeading) {
        ForEach(
          scene.screenElements(
            dragged: interaction.drag?.shown, in: .english, step: interaction.step)
        ) { element in
          view(of: element)
        }
      }
      .frame(width: scene.viewport.size.width, height: scene.viewport.size.height)
      .clipped()
      .contentShape(Rectangle())
      .gesture(edit.exclusively(before: scroll))
    }
  }

  /// An element, with the menu of a screen reader.
  private func view(of element: ScreenElement) -> AnyView {
    let view = Text(element.entry?.title ?? "")
      .frame(width: element.frame.width, height: element.frame.height, alignment: .topLeading)
      .background(element.entry == nil ? Color.white : .blue)
      .position(x: element.frame.midX, y: element.frame.midY)
      .accessibility(label: Text(element.label))
      .accessibility(hidden: element.label.isEmpty)
      .accessibility(sortPriority: -Double(element.readingPlace))
    return element.actions.reduce(AnyView(view)) { view, action in
      AnyView(
        view.accessibilityAction(named: Text(action.name(in: .english))) {
          perform(action, on: element)
        })
    }
  }

  /// Makes an action of a menu or a key; `.open` selects the appointment, for you to show it.
  private func perform(_ action: CalendarInteraction.Action, on element: ScreenElement) {
    guard let id = element.occurrence else { return }  // a +N: show the entries that it counts
    do throws(EditRefusal) {
      show(try interaction.perform(action, on: id))
    } catch {
      message = "\(error)"
    }
  }

  private var scroll: some Gesture {
    DragGesture()
      .onChanged { drag in
        let first = start ?? scene.viewport.offset
        start = first
        scene.viewport.offset = scene.viewport.clamped(
          LayoutPoint(x: first.x - drag.translation.width, y: first.y - drag.translation.height))
      }
      .onEnded { _ in start = nil }
  }

  private var edit: some Gesture {
    LongPressGesture().sequenced(before: DragGesture(minimumDistance: 0))
      .onChanged { value in
        guard case .second(true, let drag?) = value else { return }
        interaction.drag(
          from: LayoutPoint(drag.startLocation), to: LayoutPoint(drag.location), in: &scene)
      }
      .onEnded { _ in
        do throws(EditRefusal) {
          show(try interaction.drop(creating: UUID().uuidString, titled: "New"))
        } catch {
          message = "\(error)"
        }
      }
  }

  private func show(_ changed: [OccurrenceID]) {
    message = ""
    scene.update(changed, from: interaction.editor.appointments)
  }
}
// Guide ends
