import { MergedContest } from '#web/desk/components/drafts/merged-contest.tsx'
import type { MergedSaving } from '#web/desk/components/drafts/use-merged-save.ts'
import { ROLE_LABELS } from './desk-user.ts'
import type { UserEntry } from './user-fields.ts'

const LABELS: Record<keyof UserEntry, string> = {
  name: 'Name',
  email: 'Email',
  role: 'Role',
  phone: 'Phone',
  department: 'Department',
}

/** What somebody else has changed in the same account, beside what was typed. */
export function UserContest(contesting: Omit<MergedSaving<UserEntry>, 'submit'>) {
  return <MergedContest {...contesting} what="this user" labels={LABELS} show={showField} />
}

function showField(field: keyof UserEntry, entry: UserEntry): string {
  if (field === 'role') return ROLE_LABELS[entry.role]
  return entry[field] || 'None'
}
