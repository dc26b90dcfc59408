import AppointmentModel
import CalendarFoundation
import CalendarLayout
import CivilTime
import Foundation
import GridLayout
import Pinning
import SwiftUI

// Guide begins
/// A week that scrolls under a finger; a long press moves, resizes or draws an appointment.
struct WeekView: View {
  @State var scene: WeekScene
  @State var interaction: CalendarInteraction
  @State private var start: LayoutPoint?
  @State private var message = ""

  var body: some View {
    let order = scene.readingOrder
    VStack(alignment: .leading) {
      Button("Undo") { show(interaction.undo()) }
      Text(interaction.drag?.refusal.map { "\($0)" } ?? message)
      ZStack(alignment: .topLeading) {
        ForEach(elements, id: \.0) { id, element in
          let place = order.firstIndex { $0.id == id }
          box(scene.entry(of: element)?.title ?? "", element.frame, ground(of: element))
            .accessibility(label: label(place.map { order[$0] }))
            .accessibility(hidden: place == nil)
            .accessibility(sortPriority: -Double(place ?? 0))
          if element.kind == .allDay {
            ForEach(scene.grid.bars) { bar in
              box(scene.grid.entries[bar.entry].title, scene.frame(of: bar), .blue)
            }
          }
        }
      }
      .frame(width: scene.viewport.size.width, height: scene.viewport.size.height)
      .clipped()
      .contentShape(Rectangle())
      .gesture(edit.exclusively(before: scroll))
    }
  }

  /// The elements on the screen, the lowest first.
  private var elements: [(GridElementID, GridElement)] {
    var elements: ContiguousArray<GridElement> = []
    scene.elements(dragged: interaction.drag?.shown, into: &elements)
    return elements.map { (scene.id(of: $0), $0) }
  }

  private func ground(of element: GridElement) -> Color {
    element.kind == .appointment ? .blue : element.kind == .column ? .clear : .white
  }

  private func label(_ element: SceneElement?) -> Text {
    Text(element.map { scene.label(of: $0, in: .english) } ?? "")
  }

  private func box(_ text: String, _ frame: LayoutRect, _ ground: Color) -> some View {
    Text(text)
      .frame(width: frame.width, height: frame.height, alignment: .topLeading)
      .background(ground)
      .position(
        x: frame.midX - scene.viewport.offset.x, y: frame.midY - scene.viewport.offset.y)
  }

  private func content(_ point: CGPoint) -> LayoutPoint {
    LayoutPoint(x: point.x + scene.viewport.offset.x, y: point.y + scene.viewport.offset.y)
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
        if interaction.drag == nil {
          interaction.hold(at: content(drag.startLocation), in: scene)
        }
        let speed = interaction.edgeScroll(at: LayoutPoint(drag.location), in: scene.viewport)
        scene.viewport.offset.x += speed.x / 60
        scene.viewport.offset.y += speed.y / 60
        interaction.drag(to: content(drag.location), in: scene)
      }
      .onEnded { _ in
        let new = Appointment(
          uid: UUID().uuidString, title: "New", start: .utc(Instant(secondsSinceEpoch: 0)),
          end: .implied)
        do throws(EditRefusal) {
          show(try interaction.drop(creating: new))
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
