import { dublinDay } from '#contract/basics/dublin-time.ts'
import { ROLE } from '#contract/basics/role.ts'
import { maySeeLead } from '#contract/leads/lead-access.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { LeadDependencies, StaffMail } from '../dependencies.ts'
import { digestDetails, joinLeads } from '../mails.ts'
import { digestOf } from './list-tasks.ts'
import { claimDueDeadlines, type ResponseCheck } from './repository-deadlines.ts'

const BATCH = 500
/** One transaction takes so many: enough for one mail a person after a long standstill, few enough to end soon. */
const MOST = 5_000

/**
 * Reminds whoever handles a lead before its response deadline, and administrators after it: one email for each person, which
 * names all the leads. The email is queued in the transaction that claims the deadlines. So each reminder is sent once, even with
 * several processes or a crash. Returns the number of deadlines of which somebody was reminded.
 */
export async function watchDeadlines(deps: LeadDependencies): Promise<{ reminded: number; overdue: number }> {
  const done = { reminded: 0, overdue: 0 }
  for (;;) {
    const { taken, reminded, overdue } = await deps.db.transaction((transaction) =>
      queueDueReminders(deps, transaction),
    )
    done.reminded += reminded
    done.overdue += overdue
    if (reminded + overdue > 0) deps.outbox.wake()
    if (taken < MOST) return done
  }
}

async function queueDueReminders(deps: LeadDependencies, transaction: Transaction) {
  const deadlines = await takeAllDue(transaction, deps.clock.now())
  // Nobody waits for an answer to a lost lead.
  const open = deadlines.filter(({ status }) => status !== 'lost')
  const staff = open.length > 0 ? await deps.staffMails(transaction) : []
  const [overdue, reminded] = [open.filter(({ late }) => late), open.filter(({ late }) => !late)]
  const all = reminded.length > 0 && (await deps.managersSeeAllLeads())
  const recipientsOf = (deadline: ResponseCheck) => remindedOf(deadline, staff, all)
  await queueEach(deps, transaction, 'response-due-soon', leadsByRecipient(reminded, recipientsOf))
  if (reminded.length > 0) await deps.tellDeadlinesNear(transaction, reminded)
  const admins = staff.filter(({ isAdmin }) => isAdmin)
  await queueEach(
    deps,
    transaction,
    'response-overdue',
    leadsByRecipient(overdue, () => admins),
  )
  return {
    taken: deadlines.length,
    reminded: reminded.length,
    overdue: admins.length > 0 ? overdue.length : 0,
  }
}

async function takeAllDue(transaction: Transaction, now: Date): Promise<ResponseCheck[]> {
  const taken: ResponseCheck[] = []
  while (taken.length < MOST) {
    const batch = await claimDueDeadlines(transaction, now, BATCH)
    taken.push(...batch)
    if (batch.length < BATCH) break
  }
  return taken
}

/** Without an assignee who is still there, everybody on duty is reminded who may see the lead. */
function remindedOf(
  { assigned_to }: ResponseCheck,
  staff: StaffMail[],
  managersSeeAllLeads: boolean,
): StaffMail[] {
  const assignee = staff.filter(({ id }) => id === assigned_to)
  if (assignee.length > 0) return assignee
  return staff.filter(({ id, isAdmin }) => {
    const reader = { userId: id, roleId: isAdmin ? ROLE.admin : ROLE.manager }
    return maySeeLead(reader, assigned_to, managersSeeAllLeads)
  })
}

/** Email address → ids of the leads to remind of, the earliest deadline first. */
function leadsByRecipient(
  deadlines: ResponseCheck[],
  recipientsOf: (deadline: ResponseCheck) => StaffMail[],
): Map<string, number[]> {
  const leadsOf = new Map<string, number[]>()
  for (const deadline of deadlines.toSorted((one, other) => one.due - other.due)) {
    for (const { email } of recipientsOf(deadline)) {
      const leads = leadsOf.get(email)
      if (leads) leads.push(deadline.id)
      else leadsOf.set(email, [deadline.id])
    }
  }
  return leadsOf
}

async function queueEach(
  deps: LeadDependencies,
  transaction: Transaction,
  kind: 'response-due-soon' | 'response-overdue',
  leadsOf: Map<string, number[]>,
): Promise<void> {
  for (const [recipient, leads] of leadsOf)
    await deps.outbox.queueOrJoin(transaction, { kind, recipient }, (waiting) => joinLeads(waiting, leads))
}

/** Every morning: what is due, to each of the staff who has something due. */
export async function queueDigests(deps: LeadDependencies): Promise<number> {
  const day = dublinDay(deps.clock.now())
  let queued = 0
  for (const { id, email } of await deps.staffMails(deps.db)) {
    const { tasks } = await digestOf(deps, id)
    if (tasks.length === 0) continue
    const mail = { kind: 'daily-digest', recipient: email, details: digestDetails(id, day) } as const
    if (await deps.outbox.queueOnce(deps.db, mail)) queued += 1
  }
  if (queued > 0) deps.outbox.wake()
  return queued
}
