import { pickSmallest } from '#content/fields/stored-image.ts'
import { isSameValue } from '#contract/basics/deep-equal.ts'
import { ImageAddress } from '#contract/content/image.ts'
import { ConflictQuestion } from '#web/desk/components/forms/conflict-question.tsx'
import {
  type EditorTab,
  type Field,
  isSwitchedOn,
  joinList,
  type ListField,
  type TextListField,
} from '../fields/field.ts'
import type { EditorKind } from '../page-types/editor-kind.ts'
import type { Saving } from '../saving/use-saving.ts'
import { below, listAt, type PageDocument, type Path, valueAt, withValue } from '../state/document.ts'
import { useEditor } from '../state/editor.ts'

type Change = { where: string; from: string; to: string }

type Sides = { before: unknown; after: unknown }

const NOTHING = '(empty)'

type PageConflictProps = { kind: EditorKind; conflicting: Saving['conflicting'] }

export function PageConflict({ kind, conflicting }: PageConflictProps) {
  const document = useEditor(({ editor }) => editor.document)
  const { conflict } = conflicting
  function compare(path: string, value: unknown, other: unknown) {
    const place = path.split('.')
    return describeChanges(
      withValue(document, place, other),
      withValue(document, place, value),
      kind.described,
    )
  }
  function nameOf(path: string): string {
    const changes = compare(path, conflict?.mine[path], conflict?.theirs[path])
    const [first = { where: path }] = changes
    // Several changes within a list are named after the list.
    return changes.length > 1 ? first.where.split(' › ').slice(0, 2).join(' › ') : first.where
  }
  return (
    <ConflictQuestion
      {...conflicting}
      what="this page"
      labels={Object.fromEntries(Object.keys(conflict?.theirs ?? {}).map((path) => [path, nameOf(path)]))}
      show={(path, value, other) =>
        compare(path, value, other).map(({ where, to }) => <ShownValue key={where} text={to} />)
      }
    />
  )
}

/** Shows a value: an image as a picture, anything else as text. */
function ShownValue({ text }: { text: string }) {
  if (!ImageAddress.safeParse(text).success) return <p>{text}</p>
  return (
    <img
      src={pickSmallest(text)}
      alt="Preview"
      className="inline-block h-16 w-24 rounded-md border border-slate-300 bg-slate-100 object-cover align-top"
    />
  )
}

/** Returns whether all entries kept their places, so that they can be compared one by one. */
function stayedInPlace(base: readonly unknown[], list: unknown): list is readonly unknown[] {
  if (!Array.isArray(list) || list.length !== base.length) return false
  return list.every(
    (entry, at) => isSameValue(entry, base[at]) || !base.some((other) => isSameValue(entry, other)),
  )
}

/** Lists changed fields in order. A list with added, removed or moved entries counts as one field. */
export function describeChanges(
  before: PageDocument,
  after: PageDocument,
  tabs: readonly EditorTab[],
): Change[] {
  return tabs.flatMap((tab) => {
    const root: Path = tab.root === '' ? [] : [tab.root]
    const sides = { before: valueAt(before, root), after: valueAt(after, root) }
    const fields = tab.groups.flatMap((group) => group.fields)
    return fields.flatMap((field) => fieldChanges(field, sides, tab.label))
  })
}

function fieldChanges(field: Field, sides: Sides, around: string): Change[] {
  const place = below([], field.name)
  const before = valueAt(sides.before, place)
  const after = valueAt(sides.after, place)
  if (isSameValue(before, after)) return []
  const where = `${around} › ${field.label}`
  if (field.kind === 'list') return listChanges(field, listAt(before, []), listAt(after, []), where)
  const [from, to] = [valueText(field, before), valueText(field, after)]
  return from === to ? [] : [{ where, from, to }]
}

function listChanges(
  field: ListField,
  before: readonly unknown[],
  after: readonly unknown[],
  where: string,
): Change[] {
  const nameEntry = (entry: unknown, at: number) => {
    const name = String(valueAt(entry, below([], field.named)) ?? '')
    return `${field.entry} ${at + 1}${name && ` “${name}”`}`
  }
  if (!stayedInPlace(before, after)) {
    const [from, to] = [before, after].map((list) => list.map(nameEntry).join(', ') || NOTHING)
    return [{ where, from: from ?? '', to: to ?? '' }]
  }
  return after.flatMap((entry, at) =>
    field.fields.flatMap((inner) =>
      fieldChanges(inner, { before: before[at], after: entry }, `${where} › ${nameEntry(entry, at)}`),
    ),
  )
}

function valueText(field: Exclude<Field, ListField>, value: unknown): string {
  if (field.kind === 'switch') return isSwitchedOn(value, field.unset) ? 'on' : 'off'
  if (field.kind === 'words') return wordsText(field, value)
  if (field.kind === 'choice') {
    const option = field.options.find((one) => one.value === value)
    if (option) return option.label
  }
  return value === undefined || value === null || value === '' ? NOTHING : String(value)
}

function wordsText({ called = String, unset = NOTHING }: TextListField, value: unknown): string {
  return joinList(Array.isArray(value) ? value.map((word) => called(String(word))) : [], 'comma') || unset
}
