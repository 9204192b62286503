import type { Readable } from 'node:stream'
import { LIVE_LIMITS } from '#contract/leads/live-limits.ts'
import { AppError } from '#server/errors.ts'
import { type ChangeEvent, readAnnouncement } from '#server/platform/events/lead-announcements.ts'
import { type Caller, requireStaff } from '#server/platform/security/actor.ts'
import { perServer, type Server } from '#server/server.ts'
import { createAccessChecks } from './check-access.ts'
import { eventText, HEARTBEAT, openStream, type Stream } from './event-stream.ts'
import { createUnannouncedSearch } from './find-unannounced.ts'
import { createChangeSender } from './send-changes.ts'
import { createViewers } from './viewers.ts'

const limits = LIVE_LIMITS

/**
 * Sends changes of leads to every open screen of staff, whichever process makes them. Each lead is read once for all
 * streams and goes only to those who may see it.
 */
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

  /** A failed check waits for the next one, because each request of a reader is checked by itself. */
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

    /** The text of a stream; `lastId` is the id of the last event that the reader got before the connection broke. */
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

    /** Ends every stream: the process is about to stop. */
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
