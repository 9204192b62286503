import { dublinDay } from '#contract/basics/dublin-time.ts'
import { VISIT_LIMITS } from '#contract/figures/figures.ts'
import type { VisitEvent } from '#contract/figures/visits.ts'
import { type Clock, perServer, type Server } from '#server/server.ts'
import { addVisits, type VisitSum } from './repository.ts'

const { flushMs, waiting } = VISIT_LIMITS

const STOP_MS = 2_000

/** Counts visits in memory and stores the sums every few seconds and at the end, so that views cause no writes and requests do not wait. */
function createVisitCounter({ db, clock, log }: Pick<Server, 'db' | 'clock' | 'log'>) {
  let sums = new Map<string, VisitSum>()
  let timer: NodeJS.Timeout | undefined
  let flushing: Promise<void> = Promise.resolve()
  let away = false
  const today = createDayReader(clock)

  function add(event: VisitEvent, page: string, day: string, visits: number): void {
    const key = `${day} ${event} ${page}`
    const sum = sums.get(key)
    if (sum) sum.visits += visits
    else if (sums.size < waiting) sums.set(key, { day, page, event, visits })
  }

  async function store(): Promise<void> {
    if (sums.size === 0) return
    const taken = sums
    sums = new Map()
    try {
      await addVisits(db, [...taken.values()])
      if (away) log.info('visits can be stored again')
      away = false
    } catch (err) {
      for (const { event, page, day, visits } of taken.values()) add(event, page, day, visits)
      if (!away) log.warn({ err }, 'visits cannot be stored; they wait')
      away = true
    }
  }

  function flush(): Promise<void> {
    flushing = flushing.then(store)
    return flushing
  }

  return {
    count: (event: VisitEvent, page: string) => add(event, page, today(), 1),
    flush,
    start(): void {
      timer ??= setInterval(flush, flushMs).unref()
    },
    /** Stores the last counts; they are dropped if the database hangs. */
    async stop(): Promise<void> {
      clearInterval(timer)
      const timeout = new AbortController()
      const late = new Promise<void>((resolve) => {
        const giveUp = setTimeout(resolve, STOP_MS)
        timeout.signal.addEventListener('abort', () => clearTimeout(giveUp))
      })
      await Promise.race([flush(), late])
      timeout.abort()
    },
  }
}

/** Returns a function that reads the day. It formats the day once a second, because formatting costs more than counting. */
function createDayReader(clock: Clock): () => string {
  let day = ''
  let second = Number.NaN
  return () => {
    const now = clock.now()
    const current = Math.floor(now.getTime() / 1_000)
    if (current !== second) day = dublinDay(now)
    second = current
    return day
  }
}

export const visitCounter = perServer(createVisitCounter)
