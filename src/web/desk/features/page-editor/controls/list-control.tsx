import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Plus } from 'lucide-react'
import { flushSync } from 'react-dom'
import { ImagePicker } from '#web/desk/components/images/image-picker.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import type { ListField } from '../fields/field.ts'
import { below, listAt, type Path } from '../state/document-path.ts'
import { useDispatch, useEditor } from '../state/editor-store.ts'
import type { ListControlProps } from './field-control-props.ts'
import { controlId } from './labelled.tsx'
import { ListEntry } from './list-entry.tsx'
import { announcements, useSortSensors } from './sorting.ts'
import { useEntryIds } from './use-entry-ids.ts'

/** Entries that are added, removed and put in order: by dragging, by keyboard, or one place up and down. */
export function ListControl({ field, path, root, control, titled }: ListControlProps) {
  const dispatch = useDispatch()
  const length = useEditor(({ editor }) => listAt(editor.document, path).length)
  const { ids, moveId, removeId } = useEntryIds(length)
  const sensors = useSortSensors()
  const move = (from: number, to: number) => {
    if (to < 0 || to >= length) return
    moveId(from, to)
    dispatch({ type: 'move-item', path, from, to })
  }
  const remove = (index: number) => {
    removeId(index)
    dispatch({ type: 'remove-item', path, index })
    document.getElementById(`${controlId(path)}-add`)?.focus()
  }
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
  }
  return (
    <fieldset id={controlId(path)} className="stack min-w-0 gap-2">
      <legend className={titled ? 'sr-only' : 'mb-1 text-[13px] font-medium text-slate-800'}>
        {field.label}
      </legend>
      {field.hint ? <p className="text-[13px] text-slate-600">{field.hint}</p> : null}
      {length === 0 && field.empty ? <p className="text-[13px] text-slate-600">{field.empty}</p> : null}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={onDragEnd}
        accessibility={{ announcements: announcements(field.entry, ids) }}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ol className="stack gap-2">
            {ids.map((id, index) => (
              <ListEntry
                key={id}
                id={id}
                field={field}
                path={path}
                index={index}
                length={length}
                root={root}
                control={control}
                onMove={move}
                onRemove={remove}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      {field.fixed ? null : <AddEntry field={field} path={path} length={length} />}
    </fieldset>
  )
}

function AddEntry({ field, path, length }: { field: ListField; path: Path; length: number }) {
  const dispatch = useDispatch()
  const full = field.max !== undefined && length >= field.max.count
  const { makeEntry } = field
  const add = () => {
    flushSync(() => dispatch({ type: 'add-item', path, item: field.blank }))
    const [first] = field.fields
    if (first) document.getElementById(controlId(below([...path, length], first.name)))?.focus()
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      {makeEntry && !full ? (
        <ImagePicker
          label={field.label}
          onPick={(image) => dispatch({ type: 'add-item', path, item: makeEntry(image) })}
        />
      ) : null}
      <Button id={`${controlId(path)}-add`} size="small" disabled={full} onClick={add}>
        <Plus aria-hidden /> Add {field.entry.toLowerCase()}
      </Button>
      {full ? <p className="text-[13px] text-slate-600">{field.max?.hint}</p> : null}
    </div>
  )
}
