import { dublinDay } from '#contract/basics/dublin-time.ts'
import type { NearDeadline } from '#contract/leads/live-events.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { LeadDependencies, StaffMail } from '../dependencies.ts'
import { digestDetails, joinLeads, type ReminderKind } from '../mails.ts'
import { newsSince } from '../news/list-news.ts'
import { noteNearDeadlines } from '../news/repository-news.ts'
import { buildDigest } from './list-tasks.ts'
import { leadsByRecipient, listAdmins, listHandlers, type OnDuty } from './reminder-recipients.ts'
import { claimDueConfirmations, claimDueResponses, type DueDeadline } from './repository-deadlines.ts'

const BATCH = 500
/** One transaction takes so many: enough for one mail a person after a long standstill, few enough to end soon. */
const MOST = 5_000

/** What is promised to customers by a time, and whom a mail reminds of it. */
type Watched = {
  claim: typeof claimDueResponses
  /** whether somebody waits for it still */
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

/** Whoever handles an accepted quote is in touch with its customer already, so they are told of what is late too. */
const CONFIRMATIONS: Watched = {
  claim: claimDueConfirmations,
  // A customer who has accepted waits whatever the status says.
  isOpen: () => true,
  near: 'confirm-near',
  soon: 'confirm-due-soon',
  overdue: 'confirm-overdue',
  overdueTo: (deadline, duty) => [...listHandlers(deadline, duty), ...listAdmins(duty)],
}

/**
 * Reminds whoever handles a lead before its response deadline, and administrators after it; of an accepted quote that waits to
 * be confirmed, its handler after the deadline too. Each person gets one email, which names all the leads. It is queued in the
 * transaction that claims the deadlines. So each reminder is sent once, even with several processes or a crash. Returns the
 * number of deadlines of which somebody was reminded.
 */
export async function watchDeadlines(deps: LeadDependencies): Promise<{ reminded: number; overdue: number }> {
  const responses = await watch(deps, RESPONSES)
  const confirmations = await watch(deps, CONFIRMATIONS)
  return {
    reminded: responses.reminded + confirmations.reminded,
    overdue: responses.overdue + confirmations.overdue,
  }
}

async function watch(deps: LeadDependencies, watched: Watched) {
  const done = { reminded: 0, overdue: 0 }
  for (;;) {
    const { taken, reminded, overdue } = await deps.db.transaction((transaction) =>
      queueDueReminders(deps, transaction, watched),
    )
    done.reminded += reminded
    done.overdue += overdue
    if (reminded + overdue > 0) deps.outbox.wake()
    if (taken < MOST) return done
  }
}

async function queueDueReminders(deps: LeadDependencies, transaction: Transaction, watched: Watched) {
  const deadlines = await takeAllDue(deps, transaction, watched)
  const open = deadlines.filter(watched.isOpen)
  const staff = open.length > 0 ? await deps.staffMails(transaction) : []
  const [overdue, reminded] = [open.filter(({ late }) => late), open.filter(({ late }) => !late)]
  const duty = { staff, managersSeeAllLeads: open.length > 0 && (await deps.managersSeeAllLeads()) }
  const near = leadsByRecipient(reminded, (deadline) => listHandlers(deadline, duty))
  await queueEach(deps, transaction, watched.soon, near)
  if (reminded.length > 0) await announceNear(deps, transaction, watched.near, reminded)
  const late = leadsByRecipient(overdue, (deadline) => watched.overdueTo(deadline, duty))
  await queueEach(deps, transaction, watched.overdue, late)
  return {
    taken: deadlines.length,
    reminded: reminded.length,
    overdue: late.size > 0 ? overdue.length : 0,
  }
}

/** Open screens at once; whoever is not signed in finds it behind the bell. */
async function announceNear(
  { clock, announceDeadlinesNear }: LeadDependencies,
  transaction: Transaction,
  near: NearDeadline,
  deadlines: DueDeadline[],
): Promise<void> {
  const at = clock.now()
  const ids = deadlines.map(({ id }) => id)
  await noteNearDeadlines(transaction, near, ids, { at, since: newsSince(at) })
  await announceDeadlinesNear(transaction, near, deadlines)
}

async function takeAllDue(
  { clock }: LeadDependencies,
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
  deps: LeadDependencies,
  transaction: Transaction,
  kind: ReminderKind,
  leadsByEmail: Map<string, number[]>,
): Promise<void> {
  for (const [recipient, leads] of leadsByEmail)
    await deps.outbox.queueOrJoin(transaction, { kind, recipient }, (waiting) => joinLeads(waiting, leads))
}

/** Every morning: what is due, to each of the staff who has something due. */
export async function queueDigests(deps: LeadDependencies): Promise<number> {
  const day = dublinDay(deps.clock.now())
  let queued = 0
  for (const { id, email } of await deps.staffMails(deps.db)) {
    const { tasks } = await buildDigest(deps, id)
    if (tasks.length === 0) continue
    const mail = { kind: 'daily-digest', recipient: email, details: digestDetails(id, day) } as const
    if (await deps.outbox.queueOnce(deps.db, mail)) queued += 1
  }
  if (queued > 0) deps.outbox.wake()
  return queued
}
