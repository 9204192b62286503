import type { Readable } from 'node:stream'
import { seesOnlyOwn } from '#contract/leads/lead-access.ts'
import { LIVE_LIMITS } from '#contract/leads/live-events.ts'
import { AppError } from '#server/errors.ts'
import { type ChangeEvent, readAnnouncement } from '#server/platform/events/lead-announcements.ts'
import { type Caller, requireStaff } from '#server/platform/security/actor.ts'
import { perServer, type Server } from '#server/server.ts'
import { liveSessions } from '../auth/sessions.ts'
import { findNewestId, listIdsAfter } from '../leads/repository.ts'
import { managersSeeAllLeads } from '../settings/read-settings.ts'
import { eventText, HEARTBEAT, openStream, type Stream } from './event-stream.ts'
import { createChangeSender } from './send-changes.ts'
import { createViewers, type Viewers } from './viewers.ts'

type Reload = (except: (stream: Stream) => boolean) => void

type Looking = {
  streams: ReadonlySet<Stream>
  viewers: Pick<Viewers, 'listSessions' | 'removeSessions'>
  reload: Reload
}

const limits = LIVE_LIMITS

/** Sends changes of leads, from any process, to staff's open screens. Each lead is read once and goes only to those who may see it. */
function createLiveUpdates(server: Server) {
  const { events, log } = server
  const streams = new Set<Stream>()
  const sender = createChangeSender(server, streams)
  const viewers = createViewers(server, streams)
  const access = createAccessChecks(server, { streams, viewers, reload: sender.reload })
  const unannounced = createUnannouncedSearch(server)

  function collect(changeEvents: readonly ChangeEvent[]): void {
    unannounced.note(changeEvents)
    sender.collect(changeEvents)
  }

  /** Logs a failed check, which then waits for its next turn: each request checks its own rights anyway. */
  const logged = (what: string, check: () => Promise<void>) => () => {
    check().catch((err) => log.warn({ err }, `${what} could not be read`))
  }
  const checkSessions = logged('the sessions of those who look', access.closeEndedSessions)
  const checkVisibility = logged('the visibility of leads for managers', access.readVisibility)
  const findUnannounced = logged('new leads', async () => {
    if (streams.size > 0) collect(await unannounced.search())
  })

  events.on('leads', (detail) => {
    try {
      const changeEvents = readAnnouncement(detail)
      if (changeEvents) return collect(changeEvents)
    } catch (err) {
      log.warn({ err }, 'an announcement about leads could not be read')
    }
    sender.reload()
  })
  events.on('news', (person) => {
    for (const { actor, write } of streams) {
      if (String(actor.userId) === person) write(eventText('news', '{}'))
    }
  })
  events.on('sessions', checkSessions)
  events.on('settings', checkVisibility)
  events.onGap(() => {
    sender.forget()
    checkVisibility()
    checkSessions()
    sender.reload()
  })

  const timers: NodeJS.Timeout[] = []
  return {
    noteViewer: viewers.note,
    removeViewer: viewers.remove,

    /** Opens a stream. `lastId` is the id of the last event received before the connection broke. */
    open({ actor }: Caller, lastId: string | undefined): Readable {
      requireStaff(actor)
      if (streams.size >= limits.open) {
        throw new AppError('unavailable', { retryAfterSeconds: limits.retryAfterSeconds })
      }
      const own = [...streams].filter((stream) => stream.actor.sessionId === actor.sessionId)
      if (own.length >= limits.openPerSession) own[0]?.end()
      const stream = openStream(actor, limits.waitingBytes, (ended) => streams.delete(ended))
      sender.greet(stream, lastId)
      streams.add(stream)
      return stream.text
    },

    /** Ends every stream before the process stops. */
    endAll(): void {
      for (const stream of streams) stream.end()
    },

    start(): void {
      logged('the newest lead', unannounced.readNewest)()
      const heartbeat = () => {
        for (const stream of streams) stream.write(HEARTBEAT)
        checkSessions()
      }
      timers.push(setInterval(findUnannounced, limits.lookMs).unref())
      timers.push(setInterval(viewers.removeExpired, limits.lookMs).unref())
      timers.push(setInterval(heartbeat, limits.heartbeatMs).unref())
    },

    async stop(): Promise<void> {
      for (const timer of timers) clearInterval(timer)
      await sender.stop()
    },
  }
}

export const liveUpdates = perServer(createLiveUpdates)

/** Finds leads whose announcement was lost: those with a higher id than any known one. */
function createUnannouncedSearch(server: Server) {
  let newest = 0
  let searching = false

  function note(changeEvents: readonly ChangeEvent[]): void {
    for (const { lead } of changeEvents) newest = Math.max(newest, lead)
  }

  return {
    note,

    async readNewest(): Promise<void> {
      newest = Math.max(newest, await findNewestId(server.db))
    },

    /** Returns the leads found as events; none while an earlier search is running. */
    async search(): Promise<ChangeEvent[]> {
      if (searching) return []
      searching = true
      try {
        const ids = await listIdsAfter(server.db, newest)
        return ids.map((lead) => ({ kind: 'created', lead, before: 0, now: 0 }))
      } finally {
        searching = false
      }
    },
  }
}

/** Limits open streams and lists of viewers to what people may see now. */
function createAccessChecks(server: Server, { streams, viewers, reload }: Looking) {
  let seeAll = true
  return {
    /** Reloads the lists of those readers whose visibility has changed. */
    async readVisibility(): Promise<void> {
      const now = await managersSeeAllLeads(server)
      if (now === seeAll) return
      const unaffected = ({ actor }: Stream) => !seesOnlyOwn(actor, now && seeAll)
      seeAll = now
      reload(unaffected)
    },

    /**
     * Closes the streams of ended sessions. Only sessions known at the start are checked: later ones are not in the answer and must stay
     * open.
     */
    async closeEndedSessions(): Promise<void> {
      const known = [...[...streams].map(({ actor }) => actor), ...viewers.listSessions()]
      if (known.length === 0) return
      const live = await liveSessions(server, known)
      const ended = new Set(known.map(({ sessionId }) => sessionId).filter((id) => !live.has(id)))
      for (const stream of streams) if (ended.has(stream.actor.sessionId)) stream.end()
      viewers.removeSessions(ended)
    },
  }
}
