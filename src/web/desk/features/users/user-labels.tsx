import { Badge, type BadgeTone } from '#web/desk/ui/badge.tsx'
import { ROLE_LABELS, USER_STATUS_LABELS, type UserRole, type UserStatus } from './desk-user.ts'

const ROLE_TONES: Record<UserRole, BadgeTone> = { admin: 'navy', manager: 'blue', user: 'slate' }
const STATUS_TONES: Record<UserStatus, BadgeTone> = { active: 'green', inactive: 'slate', pending: 'yellow' }

export function RoleBadge({ role }: { role: UserRole }) {
  return <Badge tone={ROLE_TONES[role]}>{ROLE_LABELS[role]}</Badge>
}

export function UserStatusBadge({ status }: { status: UserStatus }) {
  return <Badge tone={STATUS_TONES[status]}>{USER_STATUS_LABELS[status]}</Badge>
}

export function FactorBadge({ shown }: { shown: boolean }) {
  return shown ? <Badge tone="blue">Two-step sign-in</Badge> : null
}
