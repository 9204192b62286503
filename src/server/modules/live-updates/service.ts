import type { Readable } from 'node:stream'
import { seesOnlyOwn } from '#contract/leads/lead-access.ts'
import { LIVE_LIMITS } from '#contract/leads/live-limits.ts'
import { AppError } from '#server/errors.ts'
import { type ChangeEvent, readAnnouncement } from '#server/platform/events/lead-announcements.ts'
import { type RequestContext, requireStaff } from '#server/platform/security/actor.ts'
import { coalesceChanges, createReplayBuffer } from './change-log.ts'
import type { LiveUpdateDependencies } from './dependencies.ts'
import { eventText, HEARTBEAT, openStream, type Stream } from './event-stream.ts'
import { sendUpdates } from './fan-out.ts'

const limits = LIVE_LIMITS

export type LiveUpdateService = ReturnType<typeof createLiveUpdateService>

/**
 * Sends changes of leads to every open screen of staff, whichever process makes them. Each lead is read once for all
 * streams and goes only to those who may see it.
 */
export function createLiveUpdateService(deps: LiveUpdateDependencies) {
  const { events, log } = deps
  const streams = new Set<Stream>()
  const replay = createReplayBuffer(limits.replayed)
  let seeAll = true
  let unsent: ChangeEvent[] = []
  let gathering: NodeJS.Timeout | undefined
  let sending: Promise<void> = Promise.resolve()

  function collectChanges(changeEvents: ChangeEvent[]): void {
    for (const one of changeEvents) {
      if (one.kind === 'created' && replay.knows(one.lead)) continue
      newest = Math.max(newest, one.lead)
      replay.add(one)
      unsent.push(one)
    }
    if (unsent.length > 0) gathering ??= setTimeout(sendSoon, limits.gatherMs)
  }

  function sendSoon(): void {
    clearTimeout(gathering)
    gathering = undefined
    const due = coalesceChanges(unsent)
    unsent = []
    const upTo = replay.latest()
    sending = sending
      .then(() => sendTo([...streams], due, upTo))
      .catch((err) => {
        log.warn({ err }, 'changes of leads could not be sent; lists are asked to reload')
        reloadAll()
      })
  }

  /** Visibility is read each time, so that a process that missed a change of the setting shows nobody too much. */
  async function sendTo(to: Stream[], due: ChangeEvent[], upTo: string): Promise<void> {
    if (to.length === 0 || due.length === 0) return
    const mayAll = await deps.managersSeeAllLeads()
    await sendUpdates({ to, due, upTo, seeAll: mayAll, findLeads: deps.findLeads })
  }

  function reloadAll(except: (stream: Stream) => boolean = () => false): void {
    const text = eventText('reload', '{}', replay.latest())
    for (const stream of streams) if (!except(stream)) stream.write(text)
  }

  async function readAccess(): Promise<void> {
    const now = await deps.managersSeeAllLeads()
    if (now === seeAll) return
    const unaffected = ({ actor }: Stream) => !seesOnlyOwn(actor, now && seeAll)
    seeAll = now
    reloadAll(unaffected)
  }

  /** Closes the streams of sessions that have ended. */
  async function closeEndedSessions(): Promise<void> {
    if (streams.size === 0) return
    const live = await deps.liveSessions([...streams].map(({ actor }) => actor))
    for (const stream of streams) if (!live.has(stream.actor.sessionId)) stream.end()
  }

  /** What can wait for the next look when the database is away: requests of their own are checked one by one. */
  const watched = (what: string, work: () => Promise<void>) => () => {
    work().catch((err) => log.warn({ err }, `${what} could not be looked at`))
  }
  const checkSessions = watched('the sessions of open streams', closeEndedSessions)
  const checkAccess = watched('the access of managers', readAccess)

  let newest = 0
  let looking = false
  async function lookForUnannounced(): Promise<void> {
    if (looking || streams.size === 0) return
    looking = true
    try {
      const ids = await deps.leadsAfter(newest)
      collectChanges(ids.map((lead) => ({ kind: 'created', lead, before: 0, now: 0 })))
    } finally {
      looking = false
    }
  }

  events.on('leads', (detail) => {
    try {
      const changeEvents = readAnnouncement(detail)
      if (changeEvents) return collectChanges(changeEvents)
    } catch (err) {
      log.warn({ err }, 'an announcement about leads could not be read')
    }
    reloadAll()
  })
  events.on('sessions', checkSessions)
  events.on('settings', checkAccess)
  events.onGap(() => {
    replay.forget()
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
      // Changes that wait to be sent go to the streams that were open before. The new reader gets them among the missed ones.
      if (gathering) sendSoon()
      const missed = lastId === undefined ? null : replay.since(lastId)
      const upTo = replay.latest()
      stream.write(eventText('ready', JSON.stringify({ resumed: missed !== null }), upTo))
      streams.add(stream)
      if (missed?.length) {
        const due = coalesceChanges(missed)
        sending = sending
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
      await sending
    },
  }
}
