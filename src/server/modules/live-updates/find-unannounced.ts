import { findNewestId, listIdsAfter } from '#server/modules/leads/repository.ts'
import type { ChangeEvent } from '#server/platform/events/lead-announcements.ts'
import type { Server } from '#server/server.ts'

/** Finds leads whose announcement was lost, by the number of the newest one that is known. */
export function createUnannouncedSearch(server: Server) {
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

    /** Empty while an earlier search has not ended. */
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
