import type { Readable } from 'node:stream'
import { seesOnlyOwn } from '#contract/leads/lead-access.ts'
import { LIVE_LIMITS } from '#contract/leads/live-limits.ts'
import { AppError } from '#server/errors.ts'
import { type ChangeEvent, readAnnouncement } from '#server/platform/events/lead-announcements.ts'
import { type RequestContext, requireStaff } from '#server/platform/security/actor.ts'
import { createMemory, gathered } from './change-log.ts'
import type { LiveUpdateDependencies } from './dependencies.ts'
import { eventText, HEARTBEAT, openStream, type Stream } from './event-stream.ts'
import { sendUpdates } from './fan-out.ts'

const limits = LIVE_LIMITS

export type StreamService = ReturnType<typeof createStreamService>

/**
 * Tells every open screen of staff what happens to leads, in whichever process it happens. Each lead is read once for
 * all who look on, and goes only to those who may see it.
 */
export function createStreamService(deps: LiveUpdateDependencies) {
  const { events, log } = deps
  const streams = new Set<Stream>()
  const memory = createMemory(limits.replayed)
  let seeAll = true
  let untold: ChangeEvent[] = []
  let gathering: NodeJS.Timeout | undefined
  let telling: Promise<void> = Promise.resolve()

  function happened(changeEvents: ChangeEvent[]): void {
    for (const one of changeEvents) {
      if (one.kind === 'created' && memory.knows(one.lead)) continue
      newest = Math.max(newest, one.lead)
      memory.add(one)
      untold.push(one)
    }
    if (untold.length > 0) gathering ??= setTimeout(tellSoon, limits.gatherMs)
  }

  function tellSoon(): void {
    clearTimeout(gathering)
    gathering = undefined
    const due = gathered(untold)
    untold = []
    const upTo = memory.latest()
    telling = telling
      .then(() => sendTo([...streams], due, upTo))
      .catch((err) => {
        log.warn({ err }, 'changes of leads could not be sent; lists are asked to reload')
        reloadAll()
      })
  }

  /** Who may see what is asked each time: a process that has just begun, or missed a change, shows nobody too much. */
  async function sendTo(to: Stream[], due: ChangeEvent[], upTo: string): Promise<void> {
    if (to.length === 0 || due.length === 0) return
    const mayAll = await deps.managersSeeAllLeads()
    await sendUpdates({ to, due, upTo, seeAll: mayAll, findLeads: deps.findLeads })
  }

  function reloadAll(except: (stream: Stream) => boolean = () => false): void {
    const text = eventText('reload', '{}', memory.latest())
    for (const stream of streams) if (!except(stream)) stream.write(text)
  }

  async function readAccess(): Promise<void> {
    const now = await deps.managersSeeAllLeads()
    if (now === seeAll) return
    const unaffected = ({ actor }: Stream) => !seesOnlyOwn(actor, now && seeAll)
    seeAll = now
    reloadAll(unaffected)
  }

  /** A session that ended takes its streams along. */
  async function endStrangers(): Promise<void> {
    if (streams.size === 0) return
    const live = await deps.liveSessions([...streams].map(({ actor }) => actor))
    for (const stream of streams) if (!live.has(stream.actor.sessionId)) stream.end()
  }

  /** What can wait for the next look when the database is away: requests of their own are checked one by one. */
  const watched = (what: string, work: () => Promise<void>) => () => {
    work().catch((err) => log.warn({ err }, `${what} could not be looked at`))
  }
  const checkSessions = watched('the sessions of open streams', endStrangers)
  const checkAccess = watched('the access of managers', readAccess)

  let newest = 0
  let looking = false
  async function lookForUnannounced(): Promise<void> {
    if (looking || streams.size === 0) return
    looking = true
    try {
      const ids = await deps.leadsAfter(newest)
      happened(ids.map((lead) => ({ kind: 'created', lead, before: 0, now: 0 })))
    } finally {
      looking = false
    }
  }

  events.on('leads', (detail) => {
    try {
      const changeEvents = readAnnouncement(detail)
      if (changeEvents) return happened(changeEvents)
    } catch (err) {
      log.warn({ err }, 'an announcement about leads could not be read')
    }
    reloadAll()
  })
  events.on('sessions', checkSessions)
  events.on('settings', checkAccess)
  events.onGap(() => {
    memory.forget()
    checkAccess()
    checkSessions()
    reloadAll()
  })

  const timers: NodeJS.Timeout[] = []
  return {
    /** The text of a stream; `lastId` is the id of the last event that the reader got before the connection broke. */
    open({ actor }: RequestContext, lastId: string | undefined): Readable {
      requireStaff(actor)
      if (streams.size >= limits.open) {
        throw new AppError('unavailable', { retryAfterSeconds: limits.retryAfterSeconds })
      }
      const own = [...streams].filter((stream) => stream.actor.sessionId === actor.sessionId)
      if (own.length >= limits.openPerSession) own[0]?.end()
      const stream = openStream(actor, limits.waitingBytes, (ended) => streams.delete(ended))
      // What is being gathered belongs to those who were there; the new reader's share of it is part of what they missed.
      if (gathering) tellSoon()
      const missed = lastId === undefined ? null : memory.since(lastId)
      const upTo = memory.latest()
      stream.write(eventText('ready', JSON.stringify({ resumed: missed !== null }), upTo))
      streams.add(stream)
      if (missed?.length) {
        const due = gathered(missed)
        telling = telling
          .then(() => sendTo([stream], due, upTo))
          .catch((err) => {
            log.warn({ err }, 'missed changes could not be sent')
            stream.write(eventText('reload', '{}', upTo))
          })
      }
      return stream.text
    },

    /** Ends every stream: the process is about to stop. */
    endAll(): void {
      for (const stream of streams) stream.end()
    },

    start(): void {
      deps.newestLead().then(
        (id) => {
          newest = Math.max(newest, id)
        },
        (err) => log.warn({ err }, 'the newest lead could not be read'),
      )
      const look = watched('new leads', lookForUnannounced)
      timers.push(setInterval(look, limits.lookMs).unref())
      const heartbeat = () => {
        for (const stream of streams) stream.write(HEARTBEAT)
        checkSessions()
      }
      timers.push(setInterval(heartbeat, limits.heartbeatMs).unref())
    },

    async stop(): Promise<void> {
      for (const timer of timers) clearInterval(timer)
      clearTimeout(gathering)
      await telling
    },
  }
}
