/** What each process has; without a part it is a whole core. */
export type CoreShare = { part?: number; words: string }

/** Which cores each part has, as taskset lists them. */
export type CoreShares = {
  /** has one for each process, as long as there are enough */
  server(processes: number): string
  database: string
  load: string
  /** null where processes take from each other what they need, or from the database */
  each: CoreShare | null
}

/** With fewer there is none left that could be for the database alone. */
const APART = 4

/** So little that the database and what asks keep up on what is left of the cores. */
const PARTS = {
  2: { part: 0.25, words: 'a quarter of a core of its own' },
  4: { part: 0.1, words: 'a tenth of a core' },
}

/**
 * The last core is for what asks, from four on with the one before it, which the database has too: while pages are asked for
 * it rests. All others are for the processes, one for each. On a smaller machine whose kernel bounds processes up to `most` of
 * them have the same part of a core each, on one core after the other; the database and what asks have what is left of all cores.
 * Else processes and database share what is left.
 */
export function shareCores(all: number, most: keyof typeof PARTS, canBound: boolean): CoreShares {
  if (all >= APART) {
    return {
      server: (processes) => listCores(0, Math.min(processes, all - 2)),
      database: String(all - 2),
      load: listCores(all - 2, all),
      each: { words: 'a core of its own' },
    }
  }
  if (all > 1 && canBound) {
    const every = listCores(0, all)
    const server = (processes: number) => listCores(0, Math.min(processes, all))
    return { server, database: every, load: every, each: PARTS[most] }
  }
  const left = listCores(0, Math.max(1, all - 1))
  return { server: () => left, database: left, load: String(Math.max(0, all - 1)), each: null }
}

function listCores(from: number, to: number): string {
  return Array.from({ length: to - from }, (_, at) => from + at).join()
}
