import { ROLE } from '#contract/basics/role.ts'
import { maySeeLead } from '#contract/leads/lead-access.ts'
import type { StaffMail } from '#server/modules/users/repository.ts'
import type { DueDeadline } from './repository-deadlines.ts'

/** The staff whom reminders can go to. */
export type OnDuty = { staff: StaffMail[]; managersSeeAllLeads: boolean }

/** Returns the assignee of the lead; without an assignee who is still there, everybody on duty who may see it. */
export function listHandlers(
  { assigned_to }: DueDeadline,
  { staff, managersSeeAllLeads }: OnDuty,
): StaffMail[] {
  const assignee = staff.filter(({ id }) => id === assigned_to)
  if (assignee.length > 0) return assignee
  return staff.filter(({ id, isAdmin }) => {
    const reader = { userId: id, roleId: isAdmin ? ROLE.admin : ROLE.manager }
    return maySeeLead(reader, assigned_to, managersSeeAllLeads)
  })
}

export function listAdmins({ staff }: OnDuty): StaffMail[] {
  return staff.filter(({ isAdmin }) => isAdmin)
}

/** Email address → ids of the leads to remind of, the earliest deadline first. */
export function leadsByRecipient(
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
