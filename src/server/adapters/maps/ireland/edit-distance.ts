/**
 * Whether two words differ by at most so many letters put in, left out, changed or swapped with their neighbour.
 * `open`: the second word may go on after the first has ended.
 */
export function isNearly(typed: string, word: string, atMost: number, open: boolean): boolean {
  if (typed.length - word.length > atMost) return false
  if (!open && word.length - typed.length > atMost) return false
  const target = open ? word.slice(0, typed.length + atMost) : word
  let before: number[] = []
  let row = Array.from({ length: target.length + 1 }, (_, index) => index)
  for (let i = 1; i <= typed.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= target.length; j += 1)
      next.push(cheapest(typed, target, i, j, { before, row, next }))
    if (Math.min(...next) > atMost) return false
    before = row
    row = next
  }
  return (open ? Math.min(...row) : (row.at(-1) ?? Number.POSITIVE_INFINITY)) <= atMost
}

type Rows = { before: number[]; row: number[]; next: number[] }

function cheapest(a: string, b: string, i: number, j: number, { before, row, next }: Rows): number {
  const changed = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
  const best = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, changed)
  const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
  return swapped ? Math.min(best, (before[j - 2] ?? 0) + 1) : best
}
