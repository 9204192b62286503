import { seesOnlyOwn } from '#contract/leads/lead-access.ts'
import { liveSessions } from '#server/modules/auth/sessions.ts'
import { managersSeeAllLeads } from '#server/modules/settings/read-settings.ts'
import type { Server } from '#server/server.ts'
import type { Stream } from './event-stream.ts'
import type { Viewers } from './viewers.ts'

type Reload = (except: (stream: Stream) => boolean) => void
type Looking = {
  streams: ReadonlySet<Stream>
  viewers: Pick<Viewers, 'listSessions' | 'removeSessions'>
  reload: Reload
}

/** Adapts open streams, and who counts as looking at a lead, to what people may see now. */
export function createAccessChecks(server: Server, { streams, viewers, reload }: Looking) {
  let seeAll = true
  return {
    /** Reloads the lists of readers whose visibility the setting has changed. */
    async readVisibility(): Promise<void> {
      const now = await managersSeeAllLeads(server)
      if (now === seeAll) return
      const unaffected = ({ actor }: Stream) => !seesOnlyOwn(actor, now && seeAll)
      seeAll = now
      reload(unaffected)
    },

    /** Asks only about the sessions known at that moment: one that begins meanwhile is in no answer and must not be closed. */
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
