import { countDays, dublinDay } from '#contract/basics/dublin-time.ts'
import { LICENCE_LABELS, REMINDER_DAYS } from '#contract/licences/licence.ts'
import { listAdminEmails } from '#server/modules/users/read-users.ts'
import type { Server } from '#server/server.ts'
import { type LicenceRow, lockLicences, noteReminded } from './repository.ts'

/** Emails administrators once at each step before a licence expires, and updates the pages that show expired ones. Runs every morning. */
export async function remindOfLicences(server: Server): Promise<{ reminded: number }> {
  const today = dublinDay(server.clock.now())
  const reminded = await server.db.transaction(async (transaction) => {
    const due = (await lockLicences(transaction)).flatMap((row) => {
      const step = findStep(row, today)
      return step === null ? [] : [{ row, step }]
    })
    for (const { row, step } of due) await noteReminded(transaction, row.id, step)
    const licences = due.map(({ row }) => ({
      name: `${LICENCE_LABELS[row.kind]} ${row.number}, ${row.holder}`,
      day: row.validUntil,
    }))
    const recipients = licences.length > 0 ? await listAdminEmails(transaction) : []
    await server.outbox.queue(
      transaction,
      recipients.map((recipient) => ({ kind: 'licence-ending', recipient, details: { licences } })),
    )
    await server.events.announce(transaction, 'settings')
    return licences.length
  })
  if (reminded > 0) server.outbox.wake()
  return { reminded }
}

/** Returns the nearest step that is reached and has had no reminder; null if there is none or the licence has expired. */
function findStep({ validUntil, remindedDays }: LicenceRow, today: string): number | null {
  const left = countDays(today, validUntil) - 1
  const step = REMINDER_DAYS.toReversed().find((days) => left <= days)
  if (step === undefined || left < 0) return null
  return remindedDays === null || remindedDays > step ? step : null
}
