import { useSortable } from '@dnd-kit/sortable'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/desk/ui/button.tsx'
import { below } from '../state/document-path.ts'
import { useValue } from '../state/editor-store.ts'
import { DragHandle } from './drag-handle.tsx'
import type { ListControlProps } from './field-control-props.ts'
import { foldId } from './labelled.tsx'
import { toText } from './use-field.ts'

type ListEntryProps = ListControlProps & {
  id: string
  index: number
  length: number
  onMove: (from: number, to: number) => void
  onRemove: (index: number) => void
}

/** Entries of many fields are folded. */
const FOLDED_FROM = 4

/** What is out of sight is not drawn: a key typed anywhere would draw every field of a long list again. */
const DRAWN_IN_SIGHT = '[content-visibility:auto] [contain-intrinsic-size:auto_12rem]'

export function ListEntry({ id, field, path, index, length, onMove, onRemove, ...inner }: ListEntryProps) {
  const sortable = useSortable({ id })
  const { setNodeRef, transform, transition, isDragging } = sortable
  const entry = [...path, index]
  const name = toText(useValue(below(entry, field.named)))
  const label = `${field.entry} ${index + 1}${name ? `, ${name}` : ''}`
  const Control = inner.control
  const fields = field.fields.map((one) => (
    <Control key={one.name} field={one} base={entry} root={inner.root} />
  ))
  return (
    <li
      ref={setNodeRef}
      style={{ translate: transform ? `${transform.x}px ${transform.y}px` : undefined, transition }}
      className={`${DRAWN_IN_SIGHT} rounded-md border border-slate-200 bg-white ${isDragging ? 'relative z-10 shadow-lg' : ''}`}
    >
      <fieldset className="min-w-0">
        <legend className="sr-only">{label}</legend>
        <div className="flex items-center gap-1 border-b border-slate-100 bg-slate-50 py-1 pr-1 pl-1.5">
          {field.fixed ? null : <DragHandle label={label} sortable={sortable} />}
          <span aria-hidden className="min-w-0 grow truncate py-1.5 text-[13px] font-medium text-slate-800">
            {name || `${field.entry} ${index + 1}`}
          </span>
          {field.fixed ? null : (
            <EntryButtons label={label} index={index} length={length} onMove={onMove} onRemove={onRemove} />
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

type EntryButtonsProps = Pick<ListEntryProps, 'index' | 'length' | 'onMove' | 'onRemove'> & { label: string }

function EntryButtons({ label, index, length, onMove, onRemove }: EntryButtonsProps) {
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
      <Button
        variant="dangerGhost"
        size="icon"
        aria-label={`Remove ${label}`}
        onClick={() => onRemove(index)}
      >
        <Trash2 aria-hidden />
      </Button>
    </>
  )
}

type FoldedProps = { id: string; label: string; startsOpen: boolean; children: React.ReactNode }

/** Its fields are rendered only while it is open: a long list stays light. */
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
