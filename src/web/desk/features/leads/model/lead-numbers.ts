import { formatCount } from '#web/lib/dates.ts'

const SHOWN = 5

/** Lists the lead numbers that fit one line, and how many more there are. */
export function formatNumbers(ids: readonly number[]): string {
  const list = ids.slice(0, SHOWN).map((id) => `#${id}`)
  const more = ids.length > list.length ? ` and ${formatCount(ids.length - list.length)} more` : ''
  return `${list.join(', ')}${more}`
}
