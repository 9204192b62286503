import { ROLE } from '../basics/role.ts'

type Reader = { userId: number; roleId: number }

/** Whether somebody sees only leads that are assigned to them or to nobody: managers, when the settings say so. */
export function seesOnlyOwn(reader: Pick<Reader, 'roleId'>, managersSeeAllLeads: boolean): boolean {
  return reader.roleId !== ROLE.admin && !managersSeeAllLeads
}

/** `assignedTo` null is nobody. */
export function maySeeLead(reader: Reader, assignedTo: number | null, managersSeeAllLeads: boolean): boolean {
  return !seesOnlyOwn(reader, managersSeeAllLeads) || assignedTo === null || assignedTo === reader.userId
}
