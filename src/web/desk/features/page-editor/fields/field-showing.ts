import { below, type PageDocument, type Path, pathName, valueAt } from '../state/document-path.ts'
import type { EditorTab, Field } from './field.ts'

/** What a click in the preview was on: its words, or the address of a picture. */
export type Clicked = { words: string; picture: string }

/** The path of the field of a tab that shows what was clicked; null where no field does. Only fields that are edited are found. */
export function fieldShowing(document: PageDocument, tab: EditorTab, clicked: Clicked): string | null {
  const root: Path = tab.root === '' ? [] : [tab.root]
  const fields = tab.groups.flatMap((group) => group.fields)
  for (const field of fields) {
    const path = pathShowing(document, field, root, clicked)
    if (path) return pathName(path)
  }
  return null
}

function pathShowing(document: PageDocument, field: Field, base: Path, clicked: Clicked): Path | null {
  const path = below(base, field.name)
  const value = valueAt(document, path)
  if (field.kind === 'list') {
    const entries = Array.isArray(value) ? value : []
    for (const at of entries.keys()) {
      for (const inner of field.fields) {
        const found = pathShowing(document, inner, [...path, at], clicked)
        if (found) return found
      }
    }
    return null
  }
  const wanted = field.kind === 'picture' ? clicked.picture : clicked.words
  if (wanted === '') return null
  if (field.kind === 'words')
    return Array.isArray(value) && value.some((one) => said(one, wanted)) ? path : null
  const holdsText = field.kind === 'text' || field.kind === 'picture'
  return holdsText && said(value, wanted) ? path : null
}

/** Whether a stored value is what was clicked: the words of one element, or one of several lines. */
function said(value: unknown, wanted: string): boolean {
  if (typeof value !== 'string') return false
  return plain(value) === wanted || value.split('\n').some((line) => plain(line) === wanted)
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
