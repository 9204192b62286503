import { formatCount } from '#web/lib/dates.ts'

const SHOWN = 5

/** Lists lead numbers as they fit on a line, and how many more. */
export function formatNumbers(ids: readonly number[]): string {
  const list = ids.slice(0, SHOWN).map((id) => `#${id}`)
  const more = ids.length > list.length ? ` and ${formatCount(ids.length - list.length)} more` : ''
  return `${list.join(', ')}${more}`
}
