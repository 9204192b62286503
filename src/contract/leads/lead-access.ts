import { ROLE } from '../basics/role.ts'

type Reader = { userId: number; roleId: number }

/** Whether a reader sees only leads assigned to them or to no one: managers, if the settings say so. */
export function seesOnlyOwn(reader: Pick<Reader, 'roleId'>, managersSeeAllLeads: boolean): boolean {
  return reader.roleId !== ROLE.admin && !managersSeeAllLeads
}

/** `assignedTo` null: unassigned. */
export function maySeeLead(reader: Reader, assignedTo: number | null, managersSeeAllLeads: boolean): boolean {
  return !seesOnlyOwn(reader, managersSeeAllLeads) || assignedTo === null || assignedTo === reader.userId
}
