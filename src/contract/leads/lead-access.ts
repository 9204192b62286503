import { ROLE } from '../basics/role.ts'

type Reader = { userId: number; roleId: number }

/** Returns whether a reader sees only leads that are assigned to them or to nobody, as managers do if the settings say so. */
export function seesOnlyOwn(reader: Pick<Reader, 'roleId'>, managersSeeAllLeads: boolean): boolean {
  return reader.roleId !== ROLE.admin && !managersSeeAllLeads
}

/** Returns whether a reader may see a lead. `assignedTo` is null for an unassigned lead. */
export function maySeeLead(reader: Reader, assignedTo: number | null, managersSeeAllLeads: boolean): boolean {
  return !seesOnlyOwn(reader, managersSeeAllLeads) || assignedTo === null || assignedTo === reader.userId
}
