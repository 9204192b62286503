import { isSameValue } from '#contract/basics/same-value.ts'
import {
  type EditorTab,
  type Field,
  isSwitchedOn,
  joinList,
  type ListField,
  type TextListField,
} from '../fields/field.ts'
import { below, listAt, type PageDocument, type Path, valueAt } from '../state/document.ts'

/** Whether each entry of a list is still where it was, changed or not; one that was moved, added or removed leaves no pairs. */
function stayedInPlace(base: readonly unknown[], list: unknown): list is readonly unknown[] {
  if (!Array.isArray(list) || list.length !== base.length) return false
  return list.every(
    (entry, at) => isSameValue(entry, base[at]) || !base.some((other) => isSameValue(entry, other)),
  )
}

/** A field that differs: its label in the editor, its old and its new value. */
export type Change = { where: string; from: string; to: string }

type Sides = { before: unknown; after: unknown }
const NOTHING = '(empty)'

/** Every field that differs, in the order of the editor. A list whose entries came, went or moved is one field. */
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
