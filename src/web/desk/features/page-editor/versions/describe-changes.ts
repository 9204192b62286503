import { isSwitchedOn } from '../controls/switch-control.tsx'
import type { EditorTab, Field, ListField, TextListField } from '../fields/field.ts'
import { joinList } from '../fields/text-list.ts'
import { below, listAt, type PageDocument, type Path, valueAt } from '../state/document-path.ts'
import { sameContent } from '../state/same-content.ts'
import { type ListChange, listChanges } from './list-changes.ts'

/** One change in words: its label in the editor, its old and its new value. */
export type Change = {
  where: string
  what: 'changed' | 'added' | 'removed' | 'moved'
  from: string
  to: string
}

type Sides = { before: unknown; after: unknown }
const NOTHING = '(empty)'

/** Every field that differs, in the order of the editor. */
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

function fieldChanges(field: Field, sides: Sides, where: string): Change[] {
  const place = below([], field.name)
  const before = valueAt(sides.before, place)
  const after = valueAt(sides.after, place)
  if (sameContent(before, after)) return []
  const name = `${where} › ${field.label}`
  if (field.kind === 'list') return entryChanges(field, listAt(before, []), listAt(after, []), name)
  const [from, to] = [valueText(field, before), valueText(field, after)]
  return from === to ? [] : [{ where: name, what: 'changed', from, to }]
}

function entryChanges(
  field: ListField,
  before: readonly unknown[],
  after: readonly unknown[],
  where: string,
): Change[] {
  const readName = (entry: unknown) => String(valueAt(entry, below([], field.named)) ?? '')
  const called = (entry: unknown, index: number) => `${field.entry} ${index + 1}${quoted(readName(entry))}`
  const inWords = (change: ListChange): Change[] => {
    if ('index' in change) {
      const { kind, index } = change
      return kind === 'added'
        ? [{ where, what: kind, from: '', to: called(after[index], index) }]
        : [{ where, what: kind, from: called(before[index], index), to: '' }]
    }
    const { from, to } = change
    if (change.kind === 'moved') {
      return [{ where, what: 'moved', from: called(after[to], from), to: `place ${to + 1}` }]
    }
    const entry = `${where} › ${called(after[to], to)}`
    const sides = { before: before[from], after: after[to] }
    return field.fields.flatMap((inner) => fieldChanges(inner, sides, entry))
  }
  return listChanges(before, after, readName).flatMap(inWords)
}

function quoted(name: string): string {
  return name && ` “${name}”`
}

function wordsText({ called = String, unset = NOTHING }: TextListField, value: unknown): string {
  return joinList(Array.isArray(value) ? value.map((word) => called(String(word))) : [], 'comma') || unset
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
