import type { useSortable } from '@dnd-kit/sortable'
import { GripVertical } from 'lucide-react'

type Sortable = Pick<ReturnType<typeof useSortable>, 'attributes' | 'listeners' | 'setActivatorNodeRef'>

/** Where an entry of a list is taken hold of, by pointer or by keyboard. */
export function DragHandle({ label, sortable }: { label: string; sortable: Sortable }) {
  return (
    <button
      type="button"
      ref={sortable.setActivatorNodeRef}
      {...sortable.attributes}
      {...sortable.listeners}
      aria-label={`Drag ${label}`}
      className="focus-ring flex size-8 shrink-0 cursor-grab touch-none items-center justify-center rounded text-slate-500 hover:bg-slate-200"
    >
      <GripVertical aria-hidden className="size-4" />
    </button>
  )
}
