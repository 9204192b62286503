import { finished } from 'node:stream/promises'
import { z } from 'zod'
import { readBytes } from './archive/read-archive.ts'
import { BackupProblem } from './backup-problem.ts'
import type { Client } from './database/describe-tables.ts'
import { migrateOn } from './database/migrate-to.ts'
import type { BackupDestination } from './destination/backup-destination.ts'

/** The name of the list of erased leads. It is stored beside the archives, which may contain people erased since. */
export const ERASED_LIST = 'jaunt-erased-leads.jsonl'

const ErasedLead = z.object({
  lead: z.number().int(),
  /** when the lead was stored; its number may belong to another lead after a restore */
  created_at: z.string(),
  /** YYYY-MM-DD; the day until which contact data of an accepted quote is held */
  contact_until: z.string().nullable(),
})
export type ErasedLead = z.infer<typeof ErasedLead>

export async function writeErasedList(
  destination: Pick<BackupDestination, 'write'>,
  list: readonly ErasedLead[],
): Promise<void> {
  const upload = await destination.write(ERASED_LIST)
  try {
    upload.stream.end(list.map((each) => `${JSON.stringify(each)}\n`).join(''))
    await finished(upload.stream)
    await upload.keep()
  } catch (error) {
    await upload.discard()
    throw error
  }
}

/** Reads the list of erased leads; null if there is none, because nobody was erased or it is elsewhere. */
export async function readErasedList(
  destination: Pick<BackupDestination, 'read' | 'name'>,
): Promise<ErasedLead[] | null> {
  try {
    const text = (await readBytes(await destination.read(ERASED_LIST))).toString('utf8')
    return parseErasedList(text, destination.name)
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** Parses the list of erased leads. `place` is named in the error message. */
export function parseErasedList(text: string, place: string): ErasedLead[] {
  return text
    .split('\n')
    .filter(Boolean)
    .map((line, at) => {
      const parsed = ErasedLead.safeParse(readLine(line))
      if (parsed.success) return parsed.data
      throw new BackupProblem(
        `The list of erased people in ${place} is damaged in line ${at + 1}. Without it, erased people would come back: use a complete copy of it.`,
      )
    })
}

function readLine(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    // The schema rejects undefined.
    return undefined
  }
}

function isMissing(error: unknown): boolean {
  const { cause = error } = error as Error
  const { code, name } = cause as NodeJS.ErrnoException
  return code === 'ENOENT' || name === 'NoSuchKey'
}

/**
 * Erases everyone again who was erased after the archive was made. An older archive is migrated first, because it lacks the erasing
 * function.
 */
export async function replayErasures(client: Client, list: readonly ErasedLead[]): Promise<void> {
  if (list.length === 0) return
  await migrateOn(client)
  const { rows } = await client.query<{ id: number; created: string; until: string | null }>(
    `select l.id::float8 as id, e.created_at as created, e.contact_until as until
     from jsonb_to_recordset($1::jsonb) as e (lead bigint, created_at text, contact_until text)
     join leads l on l.id = e.lead and l.created_at = e.created_at::timestamptz
     where not exists (select from erased_leads k where k.lead_id = e.lead and k.lead_created_at = e.created_at::timestamptz
       and k.contact_until is not distinct from e.contact_until::date)`,
    [JSON.stringify(list)],
  )
  if (rows.length === 0) return
  for (const isHeld of [true, false]) {
    const ids = rows.filter(({ until }) => (until !== null) === isHeld).map(({ id }) => id)
    await client.query('select erase_leads($1::bigint[], $2)', [ids, isHeld])
  }
  await client.query(
    `with made as (insert into erasures (actor_name, leads) values ('Restore', $2) returning id)
     insert into erased_leads (lead_id, lead_created_at, erasure_id, contact_until)
     select e.id, e.created::timestamptz, made.id, e.until::date
     from made, jsonb_to_recordset($1::jsonb) as e (id bigint, created text, until text)
     on conflict (lead_id, lead_created_at) do update set contact_until = excluded.contact_until`,
    [JSON.stringify(rows), rows.length],
  )
}
