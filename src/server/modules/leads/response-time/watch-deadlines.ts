import { dublinDay } from '#contract/basics/dublin-time.ts'
import { ROLE } from '#contract/basics/role.ts'
import { maySeeLead } from '#contract/leads/lead-access.ts'
import type { NearDeadline } from '#contract/leads/live-events.ts'
import { managersSeeAllLeads } from '#server/modules/settings/read-settings.ts'
import { listStaffMails, type StaffMail } from '#server/modules/users/repository.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Server } from '#server/server.ts'
import { digestDetails, joinLeads, type ReminderKind } from '../mails.ts'
import { newsSince } from '../news/list-news.ts'
import { noteNearDeadlines } from '../news/repository-news.ts'
import { buildDigest } from './list-tasks.ts'
import { claimDueConfirmations, claimDueResponses, type DueDeadline } from './repository-deadlines.ts'

/** The staff who may get reminders. */
type OnDuty = { staff: StaffMail[]; managersSeeAllLeads: boolean }

const BATCH = 500

/**
 * Limits the deadlines of a transaction: enough for one email per person after the server was stopped for long, few enough to finish soon.
 */
const MOST = 5_000

/** A kind of deadline, and what its reminders depend on. */
type Watched = {
  claim: typeof claimDueResponses
  /** returns whether the customer is still waiting */
  isOpen(deadline: DueDeadline): boolean
  near: NearDeadline
  soon: ReminderKind
  overdue: ReminderKind
  overdueTo(deadline: DueDeadline, duty: OnDuty): StaffMail[]
}

const RESPONSES: Watched = {
  claim: claimDueResponses,
  isOpen: ({ status }) => status !== 'lost',
  near: 'deadline-near',
  soon: 'response-due-soon',
  overdue: 'response-overdue',
  overdueTo: (_, duty) => listAdmins(duty),
}

/** The watch over confirmations. The assignee hears of overdue ones too, being in touch with the customer. */
const CONFIRMATIONS: Watched = {
  claim: claimDueConfirmations,
  // A customer who has accepted waits, whatever the lead's status.
  isOpen: () => true,
  near: 'confirm-near',
  soon: 'confirm-due-soon',
  overdue: 'confirm-overdue',
  overdueTo: (deadline, duty) => [...listHandlers(deadline, duty), ...listAdmins(duty)],
}

/**
 * Reminds a lead's assignee before the response deadline and administrators after it; for an accepted quote also the assignee after it.
 * Each person gets one email about all leads. It is queued in the transaction that claims the deadlines, so each reminder is sent once,
 * despite several processes or a crash. Returns how many deadlines it reminded of.
 */
export async function watchDeadlines(server: Server): Promise<{ reminded: number; overdue: number }> {
  const responses = await watch(server, RESPONSES)
  const confirmations = await watch(server, CONFIRMATIONS)
  return {
    reminded: responses.reminded + confirmations.reminded,
    overdue: responses.overdue + confirmations.overdue,
  }
}

async function watch(server: Server, watched: Watched) {
  const done = { reminded: 0, overdue: 0 }
  for (;;) {
    const { taken, reminded, overdue } = await server.db.transaction((transaction) =>
      queueDueReminders(server, transaction, watched),
    )
    done.reminded += reminded
    done.overdue += overdue
    if (reminded + overdue > 0) server.outbox.wake()
    if (taken < MOST) return done
  }
}

async function queueDueReminders(server: Server, transaction: Transaction, watched: Watched) {
  const deadlines = await takeAllDue(server, transaction, watched)
  const open = deadlines.filter(watched.isOpen)
  const staff = open.length > 0 ? await listStaffMails(transaction) : []
  const [overdue, reminded] = [open.filter(({ late }) => late), open.filter(({ late }) => !late)]
  const duty = { staff, managersSeeAllLeads: open.length > 0 && (await managersSeeAllLeads(server)) }
  const near = leadsByRecipient(reminded, (deadline) => listHandlers(deadline, duty))
  await queueEach(server, transaction, watched.soon, near)
  if (reminded.length > 0) await announceNear(server, transaction, watched.near, reminded)
  const late = leadsByRecipient(overdue, (deadline) => watched.overdueTo(deadline, duty))
  await queueEach(server, transaction, watched.overdue, late)
  return {
    taken: deadlines.length,
    reminded: reminded.length,
    overdue: late.size > 0 ? overdue.length : 0,
  }
}

/** Stores notifications of near deadlines, and tells open screens at once. */
async function announceNear(
  server: Server,
  transaction: Transaction,
  near: NearDeadline,
  deadlines: DueDeadline[],
): Promise<void> {
  const at = server.clock.now()
  const ids = deadlines.map(({ id }) => id)
  await noteNearDeadlines(transaction, near, ids, { at, since: newsSince(at) })
  await server.announcer.deadlinesNear(transaction, near, deadlines)
}

async function takeAllDue(
  { clock }: Pick<Server, 'clock'>,
  transaction: Transaction,
  { claim }: Watched,
): Promise<DueDeadline[]> {
  const taken: DueDeadline[] = []
  while (taken.length < MOST) {
    const batch = await claim(transaction, clock.now(), BATCH)
    taken.push(...batch)
    if (batch.length < BATCH) break
  }
  return taken
}

async function queueEach(
  server: Server,
  transaction: Transaction,
  kind: ReminderKind,
  leadsByEmail: Map<string, number[]>,
): Promise<void> {
  for (const [recipient, leads] of leadsByEmail)
    await server.outbox.queueOrJoin(transaction, { kind, recipient }, (waiting) => joinLeads(waiting, leads))
}

/** Queues an email with the tasks that are due today for each member of staff. Runs every morning. */
export async function queueDigests(server: Server): Promise<number> {
  const day = dublinDay(server.clock.now())
  let queued = 0
  for (const { id, email } of await listStaffMails(server.db)) {
    const { tasks } = await buildDigest(server, id)
    if (tasks.length === 0) continue
    const mail = { kind: 'daily-digest', recipient: email, details: digestDetails(id, day) } as const
    if (await server.outbox.queueOnce(server.db, mail)) queued += 1
  }
  if (queued > 0) server.outbox.wake()
  return queued
}

/** Returns the assignee, or, if there is none, all staff on duty who may see the lead. */
function listHandlers({ assigned_to }: DueDeadline, { staff, managersSeeAllLeads }: OnDuty): StaffMail[] {
  const assignee = staff.filter(({ id }) => id === assigned_to)
  if (assignee.length > 0) return assignee
  return staff.filter(({ id, isAdmin }) => {
    const reader = { userId: id, roleId: isAdmin ? ROLE.admin : ROLE.manager }
    return maySeeLead(reader, assigned_to, managersSeeAllLeads)
  })
}

function listAdmins({ staff }: OnDuty): StaffMail[] {
  return staff.filter(({ isAdmin }) => isAdmin)
}

/** Maps email addresses to ids of leads, earliest deadline first. */
function leadsByRecipient(
  deadlines: DueDeadline[],
  listRecipients: (deadline: DueDeadline) => StaffMail[],
): Map<string, number[]> {
  const leadsByEmail = new Map<string, number[]>()
  for (const deadline of deadlines.toSorted((one, other) => one.due - other.due)) {
    for (const email of new Set(listRecipients(deadline).map((person) => person.email))) {
      const leads = leadsByEmail.get(email)
      if (leads) leads.push(deadline.id)
      else leadsByEmail.set(email, [deadline.id])
    }
  }
  return leadsByEmail
}
