import { LRUCache } from 'lru-cache'
import type { Database } from '#server/platform/database/database.ts'
import { isMemoryScarce } from '#server/platform/process/memory-needs.ts'
import type { LeadDependencies } from '../dependencies.ts'
import { presentLead } from '../present.ts'
import type { StoredLead } from '../rows.ts'
import { readListed } from './repository-list.ts'
import type { ListedLead } from './repository-listed.ts'

/** Three hundred pages of a list, some 30 MB; forty where memory is scarce. */
const TEXTS_MAX = isMemoryScarce() ? 2_000 : 16_000
/** Counted as a size: with a greatest number the library makes lists of that length before there is anything in them. */
const ROOM = { maxSize: TEXTS_MAX, sizeCalculation: () => 1 }
/** What nobody lists any more is not remembered for long: a lead that was erased leaves the memory by then. */
const TEXT_MS = 600_000

/** The JSON of a lead but for the name of its assignee, which another table has; without the bracket at its end. */
type LeadText = { stamp: string; assignedTo: number | null; text: string }

const NO_NAMES = new Map<number, string>()

/**
 * Leads as the API answers them. A list is asked for again and again while few of its leads change: reading and writing
 * fifty rows took most of its time. The database says of each lead which state it is in; only what is in another one
 * than before is read and written again.
 */
export function createLeadTexts({ staffNames }: Pick<LeadDependencies, 'staffNames'>) {
  const known = new LRUCache<number, LeadText>({ ...ROOM, ttl: TEXT_MS, ttlAutopurge: true })

  async function finish(db: Database, texts: LeadText[]): Promise<string[]> {
    const ids = [...new Set(texts.flatMap(({ assignedTo }) => assignedTo ?? []))]
    const names = ids.length > 0 ? await staffNames(db, ids) : NO_NAMES
    return texts.map(({ assignedTo, text }) => {
      const name = assignedTo === null ? null : (names.get(assignedTo) ?? null)
      return `${text},"assigned_to_name":${JSON.stringify(name)}}`
    })
  }

  return {
    writeRows: (db: Database, rows: StoredLead[]): Promise<string[]> =>
      finish(
        db,
        rows.map((row) => writeLead(row, '')),
      ),

    /** Who was deleted since the list was read is left out. */
    async writeListed(db: Database, listed: ListedLead[]): Promise<string[]> {
      const found = new Map<number, LeadText>()
      for (const { id, stamp } of listed) {
        const text = known.get(id)
        if (text?.stamp === stamp) found.set(id, text)
      }
      const missing = listed.flatMap(({ id }) => (found.has(id) ? [] : [id]))
      for (const row of missing.length > 0 ? await readListed(db, missing) : []) {
        const text = writeLead(row, row.stamp)
        known.set(row.id, text)
        found.set(row.id, text)
      }
      return finish(
        db,
        listed.flatMap(({ id }) => found.get(id) ?? []),
      )
    },
  }
}

function writeLead(row: StoredLead, stamp: string): LeadText {
  const { assigned_to_name: _, ...lead } = presentLead(row, NO_NAMES)
  return { stamp, assignedTo: row.assigned_to, text: JSON.stringify(lead).slice(0, -1) }
}
