import { dublinDay } from '#contract/dublin-time.ts'
import { tasksOf } from './list-tasks.ts'
import type { LeadNeeds, PromiseNotice, StaffMail } from './needs.ts'
import { type CheckedPromise, takeDuePromises } from './repository-promises.ts'

const BATCH = 200

/**
 * Reminds whoever handles a lead before its promise is broken, and tells administrators when it was. Each is written into
 * the outbox in the transaction that notes it, so it happens once, whichever process is first and wherever one breaks off.
 */
export async function watchPromises(needs: LeadNeeds): Promise<{ reminded: number; broken: number }> {
  const done = { reminded: 0, broken: 0 }
  for (;;) {
    const { taken, notices } = await needs.db.transaction(async (transaction) => {
      const promises = await takeDuePromises(transaction, needs.clock.now(), BATCH)
      const staff = promises.length > 0 ? await needs.staffMails(transaction) : []
      const written = promises.flatMap((promise) => noticesOf(promise, staff))
      await needs.outbox.queue(transaction, written)
      return { taken: promises.length, notices: written }
    })
    if (notices.length > 0) needs.outbox.wake()
    for (const { kind } of notices) done[kind === 'promise-broken' ? 'broken' : 'reminded'] += 1
    if (taken < BATCH) return done
  }
}

/** Without an assignee who is still there, everybody on duty is reminded. Nobody waits for an answer to a lost lead. */
function noticesOf(promise: CheckedPromise, staff: StaffMail[]): PromiseNotice[] {
  if (promise.status === 'lost') return []
  const kind = promise.late ? 'promise-broken' : 'promise-reminder'
  const assignee = staff.filter(({ id }) => id === promise.assigned_to)
  const reminded = assignee.length > 0 ? assignee : staff
  const told = promise.late ? staff.filter(({ isAdmin }) => isAdmin) : reminded
  return told.map(({ email }) => ({ kind, leadId: promise.id, recipient: email, details: {} }))
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
