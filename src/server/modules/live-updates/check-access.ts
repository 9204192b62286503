import { seesOnlyOwn } from '#contract/leads/lead-access.ts'
import type { LiveUpdateDependencies } from './dependencies.ts'
import type { Stream } from './event-stream.ts'
import type { Viewers } from './viewers.ts'

type Dependencies = Pick<LiveUpdateDependencies, 'managersSeeAllLeads' | 'liveSessions'>
type Reload = (except: (stream: Stream) => boolean) => void
type Looking = {
  streams: ReadonlySet<Stream>
  viewers: Pick<Viewers, 'listSessions' | 'removeSessions'>
  reload: Reload
}

/** Adapts open streams, and who counts as looking at a lead, to what people may see now. */
export function createAccessChecks(deps: Dependencies, { streams, viewers, reload }: Looking) {
  let seeAll = true
  return {
    /** Reloads the lists of readers whose visibility the setting has changed. */
    async readVisibility(): Promise<void> {
      const now = await deps.managersSeeAllLeads()
      if (now === seeAll) return
      const unaffected = ({ actor }: Stream) => !seesOnlyOwn(actor, now && seeAll)
      seeAll = now
      reload(unaffected)
    },

    /** Of the sessions that were there when it was asked: one that has begun since then is in no answer. */
    async closeEndedSessions(): Promise<void> {
      const known = [...[...streams].map(({ actor }) => actor), ...viewers.listSessions()]
      if (known.length === 0) return
      const live = await deps.liveSessions(known)
      const ended = new Set(known.map(({ sessionId }) => sessionId).filter((id) => !live.has(id)))
      for (const stream of streams) if (ended.has(stream.actor.sessionId)) stream.end()
      viewers.removeSessions(ended)
    },
  }
}
