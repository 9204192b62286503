import { cpus } from 'node:os'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { COMPRESSED } from './browser.ts'
import { canPin } from './cores.ts'
import type { Target } from './load.ts'
import type { Options } from './options.ts'
import type { Running } from './process.ts'
import { canBoundProcessor, groupServing } from './processor-groups.ts'
import { startProduct } from './product.ts'
import { anotherQuote } from './quote-requests.ts'
import { startRawAskers } from './raw/askers.ts'
import { type CoreShares, shareCores } from './share-cores.ts'

/** Enough for each process to have some waiting at any time: many quotes at once are stored together. */
const CONNECTIONS = 64
/** A part of a core answers less, and what is still under way at the end of a round is not counted: the rounds are longer. */
const LONGER = { pages: 2, quotes: 3 }
/** Of pages: what V8 has not compiled in a warm-up at full speed it compiles slowly in the rounds. */
const WARM_UP = 4
/** Of pages: a process with a quarter of a core took seven rounds until an answer cost what it went on to cost. */
const UNMEASURED = 7

/** @param most processes that serve */
export async function shareMachine(most: 2 | 4): Promise<CoreShares> {
  // This process is pinned to one of them by now.
  return shareCores(canPin ? cpus().length : 1, most, await canBoundProcessor())
}

/** What asks processes for pages and quotes: with what they share of the machine. */
export type Serving = Running & { pages: Target; quotes: Target }

/** The product with so many processes that serve. */
export async function startServing(
  settings: Record<string, string>,
  processes: number,
  { server, load, each }: CoreShares,
  { turnSeconds, warmUpSeconds }: Options,
): Promise<Serving> {
  const own = { ...settings, WEB_PROCESSES: String(processes) }
  const product = await startProduct(own, '/readyz', server(processes))
  const { url, pid } = product
  const pages: Target = { url, pid, path: '/', connections: CONNECTIONS }
  const quotes: Target = { ...pages, path: LEAD_API.create.path, vary: anotherQuote }
  if (each?.part === undefined) return { ...product, pages: { ...pages, askers: 2 }, quotes }
  try {
    const { remove, ...bounds } = await groupServing(pid, processes, {
      part: each.part,
      cores: server(processes),
    })
    const askers = startRawAskers(load.split(','))
    const bounded = {
      watched: load,
      bounds,
      // For each process as much of the core to warm up in, and as many requests to find waiting, however many there are.
      warmUpSeconds: warmUpSeconds * processes,
      connections: CONNECTIONS * processes,
    }
    return {
      ...product,
      // What asks shares a core with the database: so the clients that cost least, and the form of the page that browsers get.
      pages: {
        ...pages,
        ...bounded,
        headers: COMPRESSED,
        raw: askers.ask,
        unmeasuredRounds: UNMEASURED,
        warmUpSeconds: bounded.warmUpSeconds * WARM_UP,
        turnSeconds: turnSeconds * LONGER.pages,
      },
      quotes: { ...quotes, ...bounded, turnSeconds: turnSeconds * LONGER.quotes },
      async stop() {
        askers.close()
        await product.stop()
        await remove()
      },
    }
  } catch (error) {
    await product.stop()
    throw error
  }
}
