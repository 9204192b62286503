import { Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { ImagePicker } from '#web/desk/components/images/image-picker.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { type Field, type ListField, toText } from '../fields/field.ts'
import { below, listAt, moved, type Path, valueAt } from '../state/document.ts'
import { useEditor, useListEdit, useValue } from '../state/editor.ts'
import { ColourControl, GradientControl } from './colour-controls.tsx'
import { IconControl } from './icon-control.tsx'
import { FocusControl, ImageControl } from './image-controls.tsx'
import { controlId, foldId } from './labelled.tsx'
import {
  ChoiceControl,
  NumberControl,
  SwitchControl,
  TextControl,
  TextListControl,
  VehicleControl,
} from './plain-controls.tsx'
import { DragHandle, MoveButtons, SortableList, useSortableRow } from './sorting.tsx'

type FieldControlProps = {
  field: Field
  /** the path to which the field's name is relative */
  base: Path
  /** the path of the tab's part of the document */
  root: Path
  /** true if the label already stands above */
  titled?: boolean
}

export function FieldControl(props: FieldControlProps) {
  const { field, base } = props
  const condition = field.when ?? field.unless
  const on = useEditor(
    ({ editor }) => condition !== undefined && valueAt(editor.document, below(base, condition)) === true,
  )
  if ((field.when && !on) || (field.unless && on)) return null
  return <Control {...props} />
}

function Control({ field, base, root, titled }: FieldControlProps) {
  const path = below(base, field.name)
  switch (field.kind) {
    case 'text':
    case 'link':
      return <TextControl field={field} path={path} />
    case 'number':
      return <NumberControl field={field} path={path} />
    case 'switch':
      return <SwitchControl field={field} path={path} />
    case 'choice':
      return <ChoiceControl field={field} path={path} />
    case 'vehicle':
      return <VehicleControl field={field} path={path} />
    case 'icon':
      return <IconControl field={field} path={path} />
    case 'colour':
      return <ColourControl field={field} path={path} root={root} />
    case 'gradient':
      return <GradientControl field={field} path={path} />
    case 'words':
      return <TextListControl field={field} path={path} />
    case 'image':
      return <ImageControl field={field} path={path} />
    case 'focus':
      return <FocusControl field={field} path={path} />
    case 'list':
      return <ListControl field={field} path={path} root={root} titled={titled} />
  }
}

type ListControlProps = { field: ListField; path: Path; root: Path; titled?: boolean | undefined }

/** Edits a list whose entries are added, removed, and sorted by dragging, keys or buttons. */
function ListControl({ field, path, root, titled }: ListControlProps) {
  const edit = useListEdit(path)
  const length = useEditor(({ editor }) => listAt(editor.document, path).length)
  const { ids, moveId, removeId } = useEntryIds(length)
  const move = (from: number, to: number) => {
    if (from === to || to < 0 || to >= length) return
    moveId(from, to)
    edit((entries) => moved(entries, from, to))
  }
  const remove = (index: number) => {
    removeId(index)
    edit((entries) => entries.toSpliced(index, 1))
    document.getElementById(`${controlId(path)}-add`)?.focus()
  }
  return (
    <fieldset id={controlId(path)} className="stack min-w-0 gap-2">
      <legend className={titled ? 'sr-only' : 'mb-1 text-[13px] font-medium text-slate-800'}>
        {field.label}
      </legend>
      {field.hint ? <p className="text-[13px] text-slate-600">{field.hint}</p> : null}
      {length === 0 && field.empty ? <p className="text-[13px] text-slate-600">{field.empty}</p> : null}
      <SortableList entry={field.entry} ids={ids} className="stack gap-2" onMove={move}>
        {ids.map((id, index) => (
          <ListEntry
            key={id}
            id={id}
            field={field}
            path={path}
            index={index}
            length={length}
            root={root}
            onMove={move}
            onRemove={remove}
          />
        ))}
      </SortableList>
      {field.fixed ? null : <AddEntry field={field} path={path} length={length} />}
    </fieldset>
  )
}

let lastId = 0
const nextId = () => `entry-${++lastId}`

/**
 * Returns ids for entries, so that a moved field keeps its focus. When entries come or go in another way, such as undo, ids change at the
 * end.
 */
function useEntryIds(length: number) {
  const [ids, setIds] = useState<readonly string[]>(() => Array.from({ length }, nextId))
  const current =
    ids.length === length
      ? ids
      : [...ids.slice(0, length), ...Array.from({ length: Math.max(0, length - ids.length) }, nextId)]
  if (current !== ids) setIds(current)
  return {
    ids: current,
    moveId: (from: number, to: number) => setIds(moved(current, from, to)),
    removeId: (index: number) => setIds(current.toSpliced(index, 1)),
  }
}

function AddEntry({ field, path, length }: { field: ListField; path: Path; length: number }) {
  const edit = useListEdit(path)
  const full = field.max !== undefined && length >= field.max
  const { makeEntry } = field
  const add = () => {
    flushSync(() => edit((entries) => [...entries, field.blank]))
    const [first] = field.fields
    if (first) document.getElementById(controlId(below([...path, length], first.name)))?.focus()
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      {makeEntry && !full ? (
        <ImagePicker
          label={field.label}
          onPick={(image) => edit((entries) => [...entries, makeEntry(image)])}
        />
      ) : null}
      <Button id={`${controlId(path)}-add`} size="small" disabled={full} onClick={add}>
        <Plus aria-hidden /> Add {field.entry.toLowerCase()}
      </Button>
      {full ? (
        <p className="text-[13px] text-slate-600">
          {field.full ?? `At most ${field.max} ${field.entry.toLowerCase()}s.`}
        </p>
      ) : null}
    </div>
  )
}

type ListEntryProps = Omit<ListControlProps, 'titled'> & {
  id: string
  index: number
  length: number
  onMove: (from: number, to: number) => void
  onRemove: (index: number) => void
}

/** The number of fields from which an entry is folded. */
const FOLDED_FROM = 4

/** Skips drawing entries out of sight, because every key press would redraw a long list. */
const DRAWN_IN_SIGHT = '[content-visibility:auto] [contain-intrinsic-size:auto_12rem]'

function ListEntry({ id, field, path, index, length, root, onMove, onRemove }: ListEntryProps) {
  const { row, handle } = useSortableRow(id, DRAWN_IN_SIGHT)
  const entry = [...path, index]
  const name = toText(useValue(below(entry, field.named)))
  const label = `${field.entry} ${index + 1}${name ? `, ${name}` : ''}`
  const fields = field.fields.map((one) => (
    <FieldControl key={one.name} field={one} base={entry} root={root} />
  ))
  return (
    <li {...row}>
      <fieldset className="min-w-0">
        <legend className="sr-only">{label}</legend>
        <div className="flex items-center gap-1 border-b border-slate-100 bg-slate-50 py-1 pr-1 pl-1.5">
          {field.fixed ? null : <DragHandle label={label} handle={handle} />}
          <span aria-hidden className="min-w-0 grow truncate py-1.5 text-[13px] font-medium text-slate-800">
            {name || `${field.entry} ${index + 1}`}
          </span>
          {field.fixed ? null : (
            <>
              <MoveButtons label={label} index={index} length={length} onMove={onMove} />
              <Button
                variant="dangerGhost"
                size="icon"
                aria-label={`Remove ${label}`}
                onClick={() => onRemove(index)}
              >
                <Trash2 aria-hidden />
              </Button>
            </>
          )}
        </div>
        {field.fields.length >= FOLDED_FROM ? (
          <Folded id={foldId(entry)} label={label} startsOpen={name === ''}>
            {fields}
          </Folded>
        ) : (
          <div className="stack gap-3 p-3">{fields}</div>
        )}
      </fieldset>
    </li>
  )
}

type FoldedProps = { id: string; label: string; startsOpen: boolean; children: ReactNode }

/** Shows a folded entry, whose fields are rendered only while it is open. */
function Folded({ id, label, startsOpen, children }: FoldedProps) {
  const [open, setOpen] = useState(startsOpen)
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        id={id}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="w-full justify-start!"
      >
        {open ? 'Close' : 'Edit'}
        <span className="sr-only"> {label}</span>
      </Button>
      {open ? <div className="stack gap-3 p-3 pt-1">{children}</div> : null}
    </>
  )
}
