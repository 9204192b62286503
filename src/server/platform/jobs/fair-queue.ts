import { AppError } from '#server/errors.ts'

/**
 * The place of a job in the queue. Jobs with `first` go before all others, and senders take turns. A job that has not begun by `until`, in
 * epoch milliseconds, is rejected.
 */
export type QueueEntry = { first: boolean; sender: string; until?: number }

type Job = { start(): void; refuse(): void }
type JobsBySender = Map<string, Job[]>
type Bounds = {
  atOnce: number
  /** most jobs waiting in each of the two queues */
  waiting: number
  retryAfterSeconds: number
}

/**
 * Runs a limited number of jobs at once, in fair turns: frequent senders wait behind others. In a full queue a new job displaces the last
 * job of the sender with the most jobs; if nobody has more than one, the new job is rejected.
 */
export function createFairQueue({ atOnce, waiting, retryAfterSeconds }: Bounds) {
  const first: JobsBySender = new Map()
  const others: JobsBySender = new Map()
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

  /** Runs a job in its turn. Rejects with `unavailable` if the queue is full, and with `too_many_requests` if its time is over. */
  return function run<Result>(place: QueueEntry, work: () => Promise<Result>): Promise<Result> {
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
      const queue = place.first ? first : others
      if (place.until !== undefined) {
        timeout = setTimeout(() => {
          leave(queue, place.sender, job)
          reject(new AppError('too_many_requests', { retryAfterSeconds }))
        }, place.until - Date.now())
      }
      enter(queue, place.sender, job, waiting)
      next()
    })
  }
}

function leave(queue: JobsBySender, sender: string, job: Job): void {
  const rest = (queue.get(sender) ?? []).filter((one) => one !== job)
  if (rest.length > 0) queue.set(sender, rest)
  else queue.delete(sender)
}

function takeFrom(queue: JobsBySender): Job | undefined {
  const [turn] = queue
  if (!turn) return undefined
  const [sender, jobs] = turn
  const job = jobs.shift()
  // The sender moves to the end of the queue if more jobs wait.
  queue.delete(sender)
  if (jobs.length > 0) queue.set(sender, jobs)
  return job
}

function enter(queue: JobsBySender, sender: string, job: Job, waiting: number): void {
  const mine = queue.get(sender) ?? []
  const total = [...queue.values()].reduce((sum, jobs) => sum + jobs.length, 0)
  if (total >= waiting && !makeRoom(queue, mine.length)) {
    job.refuse()
    return
  }
  mine.push(job)
  queue.set(sender, mine)
}

/** Rejects the last job of the sender with the most. Returns false if the new job's sender would have as many. */
function makeRoom(queue: JobsBySender, waitingJobs: number): boolean {
  const longest = [...queue.values()].reduce(
    (max, jobs) => (jobs.length > max.length ? jobs : max),
    [] as Job[],
  )
  if (longest.length <= waitingJobs + 1) return false
  longest.pop()?.refuse()
  return true
}
