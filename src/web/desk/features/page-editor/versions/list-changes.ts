import { sameContent } from '../state/same-content.ts'

export type ListChange =
  | { kind: 'added' | 'removed'; index: number }
  | { kind: 'moved'; from: number; to: number }
  | { kind: 'changed'; from: number; to: number }

type Pair = { from: number; to: number; same: boolean }

/**
 * What became of the entries of a list. Those that are the same are found first, wherever they went; of the rest those
 * belong together that carry the same name, then those that stand in the same order.
 */
export function listChanges(
  before: readonly unknown[],
  after: readonly unknown[],
  readName: (entry: unknown) => string,
): ListChange[] {
  const pairs: Pair[] = []
  match(pairs, { before, after }, sameContent, true)
  match(pairs, { before, after }, (a, b) => readName(a) !== '' && readName(a) === readName(b), false)
  matchRest(pairs, before.length, after.length)
  pairs.sort((a, b) => a.to - b.to)
  const stayed = longestRise(pairs.map(({ from }) => from))
  const changes: ListChange[] = []
  for (const { from, to, same } of pairs) {
    if (!stayed.has(from)) changes.push({ kind: 'moved', from, to })
    if (!same) changes.push({ kind: 'changed', from, to })
  }
  const gone = free(
    before.length,
    pairs.map(({ from }) => from),
  )
  const fresh = free(
    after.length,
    pairs.map(({ to }) => to),
  )
  return [
    ...changes,
    ...gone.map((index) => ({ kind: 'removed', index }) as const),
    ...fresh.map((index) => ({ kind: 'added', index }) as const),
  ]
}

function match(
  pairs: Pair[],
  { before, after }: Record<'before' | 'after', readonly unknown[]>,
  belong: (one: unknown, other: unknown) => boolean,
  same: boolean,
): void {
  for (const [to, entry] of after.entries()) {
    if (pairs.some((pair) => pair.to === to)) continue
    const unpaired = free(
      before.length,
      pairs.map((pair) => pair.from),
    )
    const fits = unpaired.filter((from) => belong(before[from], entry))
    const from = fits.includes(to) ? to : fits[0]
    if (from !== undefined) pairs.push({ from, to, same })
  }
}

/** An entry that was rewritten takes the place of the one that is gone there. */
function matchRest(pairs: Pair[], beforeLength: number, afterLength: number): void {
  const gone = free(
    beforeLength,
    pairs.map(({ from }) => from),
  )
  const fresh = free(
    afterLength,
    pairs.map(({ to }) => to),
  )
  for (const [at, from] of gone.entries()) {
    const to = fresh[at]
    if (to !== undefined) pairs.push({ from, to, same: false })
  }
}

function free(length: number, used: readonly number[]): number[] {
  return Array.from({ length }, (_, index) => index).filter((index) => !used.includes(index))
}

/** The most that can have stayed while the others moved around them. */
function longestRise(numbers: readonly number[]): Set<number> {
  const best: number[][] = []
  for (const number of numbers) {
    const before = best
      .filter((run) => (run.at(-1) ?? -1) < number)
      .reduce<number[]>((longest, run) => (run.length > longest.length ? run : longest), [])
    best.push([...before, number])
  }
  return new Set(best.reduce<number[]>((longest, run) => (run.length > longest.length ? run : longest), []))
}
