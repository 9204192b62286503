import { AppError } from '#server/errors.ts'

/**
 * Whose work it is. What comes first goes before everything else that waits; senders take turns. Work that has not begun
 * by `until`, in milliseconds of the epoch, is refused then.
 */
export type QueuePlace = { first: boolean; sender: string; until?: number }

type Job = { start(): void; refuse(): void }
type FastPath = Map<string, Job[]>
type Bounds = {
  atOnce: number
  /** in each of the two lanes */
  waiting: number
  retryAfterSeconds: number
}

/**
 * Bounded work in fair turns: whoever sends much waits behind everybody who sends little. In a full queue a newcomer takes
 * the last place of the sender who holds most of them; where nobody holds more than one, the newcomer is refused.
 */
export function createFairQueue({ atOnce, waiting, retryAfterSeconds }: Bounds) {
  const first: FastPath = new Map()
  const others: FastPath = new Map()
  let running = 0

  function next(): void {
    if (running >= atOnce) return
    const job = takeFrom(first) ?? takeFrom(others)
    if (!job) return
    running += 1
    job.start()
  }

  function finish(): void {
    running -= 1
    next()
  }

  /** Rejects with `unavailable` when there is no place for it, with `too_many_requests` when its time is over. */
  return function run<Result>(place: QueuePlace, work: () => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      let timeout: NodeJS.Timeout | undefined
      const refuse = () => {
        clearTimeout(timeout)
        reject(new AppError('unavailable', { retryAfterSeconds }))
      }
      const start = () => {
        clearTimeout(timeout)
        work().then(resolve, reject).finally(finish)
      }
      const job = { start, refuse }
      const lane = place.first ? first : others
      if (place.until !== undefined) {
        timeout = setTimeout(() => {
          leave(lane, place.sender, job)
          reject(new AppError('too_many_requests', { retryAfterSeconds }))
        }, place.until - Date.now())
      }
      enter(lane, place.sender, job, waiting)
      next()
    })
  }
}

function leave(lane: FastPath, sender: string, job: Job): void {
  const rest = (lane.get(sender) ?? []).filter((one) => one !== job)
  if (rest.length > 0) lane.set(sender, rest)
  else lane.delete(sender)
}

function takeFrom(fastPath: FastPath): Job | undefined {
  const [turn] = fastPath
  if (!turn) return undefined
  const [sender, jobs] = turn
  const job = jobs.shift()
  // To the end of the row, if there is more.
  fastPath.delete(sender)
  if (jobs.length > 0) fastPath.set(sender, jobs)
  return job
}

function enter(fastPath: FastPath, sender: string, job: Job, waiting: number): void {
  const mine = fastPath.get(sender) ?? []
  const total = [...fastPath.values()].reduce((sum, jobs) => sum + jobs.length, 0)
  if (total >= waiting && !makeRoom(fastPath, mine.length)) {
    job.refuse()
    return
  }
  mine.push(job)
  fastPath.set(sender, mine)
}

/** True when somebody who holds more places than the newcomer will have has lost the last of them. */
function makeRoom(fastPath: FastPath, held: number): boolean {
  const longest = [...fastPath.values()].reduce(
    (max, jobs) => (jobs.length > max.length ? jobs : max),
    [] as Job[],
  )
  if (longest.length <= held + 1) return false
  longest.pop()?.refuse()
  return true
}
