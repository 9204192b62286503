import { setTimeout as sleep } from 'node:timers/promises'
import type { MailServer } from '#support/mail/mail-server.ts'
import { queryOnce } from '#support/process/debian-postgres.ts'
import type { Writers } from '#support/process/ledger.ts'
import { patience } from './patience.ts'
import type { Scene } from './scene.ts'

/** What became of the quotes that clients hold a receipt for. */
export type Verdict = {
  acknowledged: number
  lost: number
  /** leads beyond the first of one client's quote */
  doubled: number
  /** fewest and most different mails that arrived for one lead */
  mails: { fewest: number; most: number } | null
  /** the most often that one mail arrived */
  repeats: number
}

type Lead = { id: number; full_name: string }
type MailRow = { id: string; lead_id: number }

const FINISH_MS = 90_000
const MAILS_MS = 180_000
const MAILS_EACH = 2
/** Where the product ran once: two of its processes may take a mail one after the other. */
const ARRIVALS_MOST = 2

/** Lets the writers finish, waits for the mails, and compares what the clients hold with what the database has. */
export async function judgeLedger(scene: Scene): Promise<Verdict | null> {
  const writers = scene.writers()
  if (!writers) return null
  await writers.finish(FINISH_MS * patience())
  for (const surprise of new Set(writers.surprises)) scene.miss(`answered ${surprise.slice(0, 200)}`)
  const waiting = writers.entries.length - writers.acknowledged()
  scene.expect(waiting === 0, `${waiting} quotes were never acknowledged`)
  await untilAllSent(scene)
  return compare(scene, writers)
}

async function compare(scene: Scene, writers: Writers): Promise<Verdict> {
  const { url } = scene.database
  const leads = await queryOnce<Lead>(
    url,
    "select id::int, full_name from leads where full_name like 'Writer %'",
  )
  const { acknowledged, lost, doubled } = compareLedger(writers.entries, leads)
  scene.expect(acknowledged > 0, 'no quote was ever acknowledged')
  scene.expect(lost === 0, `${lost} acknowledged quotes are lost`)
  scene.expect(doubled === 0, `${doubled} leads are doubles`)
  const rows = await queryOnce<MailRow>(
    url,
    "select mails.id::text, lead_id::int from mails join leads on leads.id = lead_id where full_name like 'Writer %'",
  )
  const { mails, repeats } = countMails(leads, rows, scene.mails)
  scene.expect(
    mails.fewest === MAILS_EACH && mails.most === MAILS_EACH,
    `leads have ${mails.fewest} to ${mails.most} mails`,
  )
  // Each crash may come between the moment that a mail is accepted and the note of it: it may be repeated once for each.
  const arrivalsMost = Math.max(ARRIVALS_MOST, scene.starts())
  scene.expect(repeats <= arrivalsMost, `one mail arrived ${repeats} times`)
  return { acknowledged, lost, doubled, mails, repeats }
}

type Receipt = { name: string; id: number | undefined }

export function compareLedger(
  entries: readonly Receipt[],
  leads: readonly Lead[],
): Pick<Verdict, 'acknowledged' | 'lost' | 'doubled'> {
  const found = new Map(leads.map(({ id, full_name }) => [id, full_name]))
  const acknowledged = entries.filter(({ id }) => id !== undefined)
  const lost = acknowledged.filter(({ id, name }) => id === undefined || found.get(id) !== name).length
  return {
    acknowledged: acknowledged.length,
    lost,
    doubled: leads.length - new Set(found.values()).size,
  }
}

/** By the Message-ID, which begins with the number of the outbox's row. */
function countMails(leads: readonly Lead[], rows: readonly MailRow[], server: MailServer) {
  const leadOf = new Map(rows.map(({ id, lead_id }) => [id, lead_id]))
  const arrivals = new Map<string, number>()
  for (const { mail } of server.received) {
    const [, id = ''] = /^<([^@]*)@/.exec(mail.messageId ?? '') ?? []
    arrivals.set(id, (arrivals.get(id) ?? 0) + 1)
  }
  const perLead = new Map(leads.map(({ id }) => [id, 0]))
  for (const id of arrivals.keys()) {
    const lead = leadOf.get(id)
    if (lead !== undefined) perLead.set(lead, (perLead.get(lead) ?? 0) + 1)
  }
  const counts = [...perLead.values()]
  return {
    mails: { fewest: Math.min(...counts), most: Math.max(...counts) },
    repeats: Math.max(0, ...arrivals.values()),
  }
}

async function untilAllSent(scene: Scene): Promise<void> {
  const withinMs = MAILS_MS * patience()
  const deadline = performance.now() + withinMs
  const left = () =>
    queryOnce<{ left: number }>(
      scene.database.url,
      "select count(*)::int as left from mails where lead_id is not null and state <> 'sent'",
    )
  for (;;) {
    const [row] = await left()
    if (row?.left === 0) return
    if (performance.now() > deadline) {
      scene.miss(`${row?.left} mails were not sent within ${Math.round(withinMs / 1_000)} s`)
      return
    }
    await sleep(200)
  }
}
