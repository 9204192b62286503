import { listAdminEmails } from '#server/modules/users/read-users.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Server } from '#server/server.ts'
import { findProblems, type PartsNow } from './read-status.ts'
import { closeProblem, listProblems, markNotified, noteProblems, type OpenProblem } from './repository.ts'

/** Only problems that last this long cause an email; restarts and short outages do not. */
const LASTING_MS = 5 * 60_000

/**
 * Emails administrators once about lasting problems, and once when a problem of which they know has ended. Returns how many problems each
 * email named.
 */
export async function watchProblems(
  server: Server,
  now: PartsNow,
): Promise<{ broken: number; well: number }> {
  const found = (await findProblems(server, now)).map(({ name, problem }) => ({
    part: name,
    problem: problem ?? '',
  }))
  const done = await server.db.transaction(async (transaction) => {
    const at = server.clock.now()
    await noteProblems(transaction, found, at)
    return queueAlerts(server, transaction, await listProblems(transaction))
  })
  if (done.broken + done.well > 0) server.outbox.wake()
  return done
}

async function queueAlerts(server: Server, transaction: Transaction, problems: OpenProblem[]) {
  const at = server.clock.now()
  const isOver = (since: Date | null) => since !== null && at.getTime() - since.getTime() >= LASTING_MS
  const closed = problems.filter(({ notifiedAt, wellSince }) =>
    notifiedAt ? isOver(wellSince) : wellSince !== null,
  )
  const broken = problems.filter(
    ({ since, notifiedAt, wellSince }) => !notifiedAt && !wellSince && isOver(since),
  )
  const well = closed.filter(({ notifiedAt }) => notifiedAt !== null)
  for (const { part } of closed) await closeProblem(transaction, part)
  if (broken.length > 0) {
    await markNotified(
      transaction,
      broken.map(({ part }) => part),
      at,
    )
    await queueAlert(server, transaction, { state: 'broken', problems: broken })
  }
  if (well.length > 0) await queueAlert(server, transaction, { state: 'well', problems: well })
  return { broken: broken.length, well: well.length }
}

type Alert = { state: 'broken' | 'well'; problems: OpenProblem[] }

async function queueAlert(
  server: Server,
  transaction: Transaction,
  { state, problems }: Alert,
): Promise<void> {
  const details = { state, problems: problems.map(({ part, problem }) => ({ part, problem })) }
  const recipients = await listAdminEmails(transaction)
  await server.outbox.queue(
    transaction,
    recipients.map((recipient) => ({ kind: 'system-status', recipient, details })),
  )
}
