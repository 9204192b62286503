import { type Announcements, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'

/** By pointer once it has moved a little, so that a click stays a click, and by keyboard. */
export function useSortSensors() {
  return useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
}

/** What is read out while an entry is on its way. */
export function announcements(entry: string, ids: readonly string[]): Announcements {
  const place = (id: string | number) => `place ${ids.indexOf(String(id)) + 1} of ${ids.length}`
  return {
    onDragStart: ({ active }) => `${entry} picked up at ${place(active.id)}.`,
    onDragOver: ({ over }) => (over ? `${entry} over ${place(over.id)}.` : undefined),
    onDragEnd: ({ over }) => (over ? `${entry} put down at ${place(over.id)}.` : undefined),
    onDragCancel: ({ active }) => `${entry} is back at ${place(active.id)}.`,
  }
}
