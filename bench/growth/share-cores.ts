/** Which cores each part has, as taskset lists them. */
export type CoreShares = { server(processes: number): string; database: string; load: string }

/** With fewer there is none left that could be for the database alone. */
const APART = 4

/**
 * The last core is for what asks, from four on with the one before it, which the database has too: while pages are asked for
 * it rests. All others are for the processes, one for each; on a small machine they and the database share what is left.
 */
export function shareCores(all: number): CoreShares {
  if (all < APART) {
    const left = listCores(0, Math.max(1, all - 1))
    return { server: () => left, database: left, load: String(Math.max(0, all - 1)) }
  }
  return {
    server: (processes) => listCores(0, Math.min(processes, all - 2)),
    database: String(all - 2),
    load: listCores(all - 2, all),
  }
}

function listCores(from: number, to: number): string {
  return Array.from({ length: to - from }, (_, at) => from + at).join()
}
