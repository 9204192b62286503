import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/desk/ui/button.tsx'
import { classNames } from '#web/lib/class-names.ts'

type SortableListProps = {
  /** names an entry: 'Link' */
  entry: string
  ids: readonly string[]
  label?: string
  className: string
  onMove: (from: number, to: number) => void
  children: ReactNode
}

/** Sorts a list by keyboard or pointer. Dragging starts only after a short distance, so that clicks still work. */
export function SortableList({ entry, ids, label, className, onMove, children }: SortableListProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{ announcements: announcements(entry, ids) }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        <ol aria-label={label} className={className}>
          {children}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

/** Returns the texts that are read out while an entry is moved. */
function announcements(entry: string, ids: readonly string[]): Announcements {
  const place = (id: string | number) => `place ${ids.indexOf(String(id)) + 1} of ${ids.length}`
  return {
    onDragStart: ({ active }) => `${entry} picked up at ${place(active.id)}.`,
    onDragOver: ({ over }) => (over ? `${entry} is over ${place(over.id)}.` : undefined),
    onDragEnd: ({ over }) => (over ? `${entry} dropped at ${place(over.id)}.` : undefined),
    onDragCancel: ({ active }) => `${entry} is back at ${place(active.id)}.`,
  }
}

/** Makes a list entry sortable. `row` has the props of the entry, `handle` those of its drag handle. */
export function useSortableRow(id: string, className: string) {
  const { setNodeRef, transform, transition, isDragging, ...handle } = useSortable({ id })
  const row = {
    ref: setNodeRef,
    style: { translate: transform ? `${transform.x}px ${transform.y}px` : undefined, transition },
    className: classNames(
      className,
      'rounded-md border border-slate-200 bg-white',
      isDragging && 'relative z-10 shadow-lg',
    ),
  }
  return { row, handle }
}

type Handle = Pick<ReturnType<typeof useSortable>, 'attributes' | 'listeners' | 'setActivatorNodeRef'>

export function DragHandle({ label, handle }: { label: string; handle: Handle }) {
  return (
    <button
      type="button"
      ref={handle.setActivatorNodeRef}
      {...handle.attributes}
      {...handle.listeners}
      aria-label={`Drag ${label}`}
      className="focus-ring flex size-8 shrink-0 cursor-grab touch-none items-center justify-center rounded text-slate-500 hover:bg-slate-200"
    >
      <GripVertical aria-hidden className="size-4" />
    </button>
  )
}

type MoveButtonsProps = {
  label: string
  index: number
  length: number
  onMove: (from: number, to: number) => void
}

export function MoveButtons({ label, index, length, onMove }: MoveButtonsProps) {
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Move ${label} up`}
        disabled={index === 0}
        onClick={() => onMove(index, index - 1)}
      >
        <ArrowUp aria-hidden />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Move ${label} down`}
        disabled={index === length - 1}
        onClick={() => onMove(index, index + 1)}
      >
        <ArrowDown aria-hidden />
      </Button>
    </>
  )
}
