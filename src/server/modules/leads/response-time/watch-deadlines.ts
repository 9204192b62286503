import { dublinDay } from '#contract/basics/dublin-time.ts'
import { ROLE } from '#contract/basics/role.ts'
import { maySeeLead } from '#contract/leads/lead-access.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { LeadNeeds, Reminder, StaffMail } from '../dependencies.ts'
import { tasksOf } from './list-tasks.ts'
import { type CheckedPromise, takeDuePromises } from './repository-deadlines.ts'

const BATCH = 500
/** One transaction takes so many: enough for one mail a person after a long standstill, few enough to end soon. */
const MOST = 5_000

/**
 * Reminds whoever handles a lead before its promise is broken, and tells administrators when it was: one mail for each
 * person, which names all the leads. It is written into the outbox in the transaction that notes the promises, so it happens
 * once, whichever process is first and wherever one breaks off. Answers how many promises, of which anybody was told.
 */
export async function watchPromises(needs: LeadNeeds): Promise<{ reminded: number; broken: number }> {
  const done = { reminded: 0, broken: 0 }
  for (;;) {
    const { taken, reminded, broken } = await needs.db.transaction((transaction) =>
      noteDuePromises(needs, transaction),
    )
    done.reminded += reminded
    done.broken += broken
    if (reminded + broken > 0) needs.outbox.wake()
    if (taken < MOST) return done
  }
}

async function noteDuePromises(needs: LeadNeeds, transaction: Transaction) {
  const promises = await takeAllDue(transaction, needs.clock.now())
  // Nobody waits for an answer to a lost lead.
  const open = promises.filter(({ status }) => status !== 'lost')
  const staff = open.length > 0 ? await needs.staffMails(transaction) : []
  const [broken, reminded] = [open.filter(({ late }) => late), open.filter(({ late }) => !late)]
  const all = reminded.length > 0 && (await needs.managersSeeAllLeads())
  const whom = (promise: CheckedPromise) => remindedOf(promise, staff, all)
  await queueEach(needs, transaction, 'promise-reminder', toldOf(reminded, whom))
  const admins = staff.filter(({ isAdmin }) => isAdmin)
  await queueEach(
    needs,
    transaction,
    'promise-broken',
    toldOf(broken, () => admins),
  )
  return { taken: promises.length, reminded: reminded.length, broken: admins.length > 0 ? broken.length : 0 }
}

async function takeAllDue(transaction: Transaction, now: Date): Promise<CheckedPromise[]> {
  const taken: CheckedPromise[] = []
  while (taken.length < MOST) {
    const batch = await takeDuePromises(transaction, now, BATCH)
    taken.push(...batch)
    if (batch.length < BATCH) break
  }
  return taken
}

/** Without an assignee who is still there, everybody on duty is reminded who may see the lead. */
function remindedOf(
  { assigned_to }: CheckedPromise,
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

/** Whom to tell of which leads: address → ids, what is due first at the front. */
function toldOf(
  promises: CheckedPromise[],
  whom: (promise: CheckedPromise) => StaffMail[],
): Map<string, number[]> {
  const told = new Map<string, number[]>()
  for (const promise of promises.toSorted((one, other) => one.due - other.due)) {
    for (const { email } of whom(promise)) {
      const leads = told.get(email)
      if (leads) leads.push(promise.id)
      else told.set(email, [promise.id])
    }
  }
  return told
}

async function queueEach(
  needs: LeadNeeds,
  transaction: Transaction,
  kind: Reminder['kind'],
  told: Map<string, number[]>,
): Promise<void> {
  for (const [recipient, leads] of told)
    await needs.outbox.queueReminder(transaction, { kind, recipient, leads })
}

/** Every morning: what is due, to each of the staff who has something due. */
export async function queueDigests(needs: LeadNeeds): Promise<number> {
  const day = dublinDay(needs.clock.now())
  let queued = 0
  for (const { id, email } of await needs.staffMails(needs.db)) {
    const { tasks } = await digestOf(needs, id)
    if (tasks.length === 0) continue
    if (await needs.outbox.queueDigest(needs.db, { userId: id, recipient: email, day })) queued += 1
  }
  if (queued > 0) needs.outbox.wake()
  return queued
}

/** What is somebody's own to do; what nobody has taken is everybody's and in nobody's mail. */
export async function digestOf(needs: Pick<LeadNeeds, 'db' | 'clock'>, userId: number) {
  const { data, more } = await tasksOf(needs, userId)
  return { tasks: data.filter((task) => task.assigned_to === userId), more }
}
