import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { isShown, type SectionName, SectionVisibility } from '#content/sections/registry.ts'
import { isSpecifiedOrder, orderSections, SectionOrder } from '#content/sections/section-order.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { DragHandle } from '../controls/drag-handle.tsx'
import { announcements, useSortSensors } from '../controls/sorting.ts'
import { GroupCard } from '../controls/tab-form.tsx'
import { sectionTab } from '../forms/section-forms.ts'
import { useDispatch, useValue } from '../state/editor-store.ts'
import { moved } from '../state/move-item.ts'

const GROUP = {
  title: 'Order of sections',
  text: 'Header and footer keep their place.',
  fields: [],
}
const PATH = ['sectionOrder']

/** The sections of this page between header and footer: moved by dragging, by keyboard, or one place up and down. */
export function SectionOrderCard() {
  const dispatch = useDispatch()
  const sections = orderSections(SectionOrder.safeParse(useValue(PATH)).data)
  const flags = SectionVisibility.safeParse(useValue(['sectionVisibility'])).data ?? {}
  const sensors = useSortSensors()
  const store = (order: readonly SectionName[]) =>
    dispatch({
      type: 'set-field',
      path: PATH,
      value: isSpecifiedOrder(order) ? undefined : order,
      at: performance.now(),
    })
  const move = (from: number, to: number) => {
    if (from >= 0 && to >= 0 && to < sections.length) store(moved(sections, from, to))
  }
  const ids: readonly (string | number)[] = sections
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) move(ids.indexOf(active.id), ids.indexOf(over.id))
  }
  return (
    <GroupCard group={GROUP}>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={onDragEnd}
        accessibility={{ announcements: announcements('Section', sections) }}
      >
        <SortableContext items={sections} strategy={verticalListSortingStrategy}>
          <ol aria-label="Sections in their order" className="stack gap-1">
            {sections.map((name, index) => (
              <SectionRow
                key={name}
                name={name}
                hidden={!isShown(flags, name)}
                isFirst={index === 0}
                isLast={index === sections.length - 1}
                onMove={(by) => move(index, index + by)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <Button
        size="small"
        className="justify-self-start"
        disabled={isSpecifiedOrder(sections)}
        onClick={() => store(orderSections(undefined))}
      >
        Restore the usual order
      </Button>
    </GroupCard>
  )
}

type SectionRowProps = {
  name: SectionName
  hidden: boolean
  isFirst: boolean
  isLast: boolean
  onMove: (by: 1 | -1) => void
}

function SectionRow({ name, hidden, isFirst, isLast, onMove }: SectionRowProps) {
  const sortable = useSortable({ id: name })
  const { setNodeRef, transform, transition, isDragging } = sortable
  const { label } = sectionTab(name)
  return (
    <li
      ref={setNodeRef}
      style={{ translate: transform ? `${transform.x}px ${transform.y}px` : undefined, transition }}
      className={`flex items-center gap-1 rounded-md border border-slate-200 bg-white ${isDragging ? 'relative z-10 shadow-lg' : ''}`}
    >
      <DragHandle label={label} sortable={sortable} />
      <span className="min-w-0 grow truncate text-[13px] font-medium text-slate-800">
        {label}
        {hidden ? <span className="font-normal text-slate-600"> · hidden</span> : null}
      </span>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Move ${label} up`}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      >
        <ArrowUp aria-hidden />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Move ${label} down`}
        disabled={isLast}
        onClick={() => onMove(1)}
      >
        <ArrowDown aria-hidden />
      </Button>
    </li>
  )
}
