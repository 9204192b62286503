import { seesOnlyOwn } from '#contract/leads/lead-access.ts'
import type { LiveUpdateDependencies } from './dependencies.ts'
import type { Stream } from './event-stream.ts'

type Dependencies = Pick<LiveUpdateDependencies, 'managersSeeAllLeads' | 'liveSessions'>
type Reload = (except: (stream: Stream) => boolean) => void

/** Adapts open streams to what their readers may see now. */
export function createAccessChecks(deps: Dependencies, streams: ReadonlySet<Stream>, reload: Reload) {
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

    async closeEndedSessions(): Promise<void> {
      if (streams.size === 0) return
      const live = await deps.liveSessions([...streams].map(({ actor }) => actor))
      for (const stream of streams) if (!live.has(stream.actor.sessionId)) stream.end()
    },
  }
}
