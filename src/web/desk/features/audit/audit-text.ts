import { ROLE } from '#contract/basics/role.ts'
import type { AuditAction, AuditEntry, AuditGroup } from '#contract/figures/audit.ts'

export const GROUP_LABELS: Record<AuditGroup, string> = {
  'sign-ins': 'Sign-ins',
  users: 'Users and roles',
  leads: 'Leads',
  pages: 'Pages and images',
  settings: 'Settings',
  mails: 'Emails',
  privacy: 'Privacy',
  exports: 'Exports',
  deletions: 'Deletions',
}

const ACTS = {
  'session.start': 'Signed in',
  'session.refused': 'Sign-in refused',
  'session.end': 'Signed out',
  'session.end-all': 'Signed out everywhere',
  'session.end-of': 'Signed a colleague out everywhere',
  'user.first-admin': 'Created the first administrator',
  'user.create': 'Added a user',
  'user.change': 'Changed a user',
  'user.change-own': 'Changed their own details',
  'user.change-password': 'Changed their own password',
  'user.password-reset': 'Reset the password by email',
  'user.reset-access': 'Created a password link on the server',
  'user.invite': 'Sent an invitation',
  'user.invite-again': 'Sent an invitation again',
  'user.withdraw-invitation': 'Withdrew an invitation',
  'user.accept-invitation': 'Accepted an invitation',
  'user.send-reset': 'Emailed a link for a new password',
  'factor.add': 'Turned on two-step sign-in',
  'factor.remove': 'Turned off two-step sign-in',
  'factor.add-passkey': 'Set up a passkey',
  'factor.remove-passkey': 'Removed a passkey of their own',
  'factor.renew-codes': 'Made new recovery codes',
  'factor.forget-devices': 'Forgot all remembered devices',
  'factor.reset': 'Reset a colleague’s two-step sign-in',
  'user.delete': 'Deleted a user',
  'lead.delete': 'Deleted a lead',
  'lead.bulk-delete': 'Deleted leads',
  'lead.export': 'Exported leads',
  'audit.export': 'Exported the audit log',
  'audit.retention': 'Removed old entries of the audit log',
  'content.create': 'Created a page',
  'content.change': 'Changed a page',
  'content.publish': 'Published a page',
  'content.unpublish': 'Unpublished a page',
  'content.delete': 'Deleted a page',
  'content.restore': 'Restored a page',
  'content.restore-version': 'Restored a version of a page',
  'content.reset': 'Reset a page',
  'content.draft': 'Saved a draft of a page',
  'content.discard-draft': 'Discarded the draft of a page',
  'content.schedule': 'Scheduled a page',
  'content.remove-redirect': 'Removed an old address of a page',
  'content.replace-picture': 'Replaced an image on a page',
  'content.put-colours-away': 'Replaced a page’s own colours with the theme',
  'content.bring-colours-back': 'Restored a page’s own colours',
  'image.store': 'Uploaded an image',
  'image.delete': 'Deleted an image',
  'settings.change': 'Changed the settings',
  'rates.save': 'Saved the rates',
  'vehicles.change': 'Changed the vehicles',
  'mail.resend': 'Resent an email',
  'journey.free': 'Freed the vehicle and driver of a journey',
  'journey.link': 'Made a link to a job sheet or calendar',
  'journey.plan': 'Planned a journey',
  'journey.renew-link': 'Renewed the link to a job sheet or calendar',
  'licence.add': 'Added a licence',
  'licence.change': 'Changed a licence',
  'licence.delete': 'Removed a licence',
  'privacy.find': 'Searched for a person',
  'privacy.erase': 'Erased a person’s data',
  'privacy.object': 'Opted a person out of follow-up emails',
  'privacy.allow': 'Opted a person back in to follow-up emails',
  'privacy.copy': 'Exported a person’s data',
  'privacy.copy-opened': 'Downloaded a data export',
  'privacy.rules': 'Changed how long data is kept',
  'privacy.retention': 'Applied the retention rules',
} satisfies Partial<Record<AuditAction, string>>

const LABELS = new Map<string, string>(Object.entries(ACTS))

/** Names an action; one without a label is shown as stored. */
export function actionLabel(action: string): string {
  return LABELS.get(action) ?? action.replaceAll(/[.-]/g, ' ')
}

const ROLES = new Map<unknown, string>(Object.entries(ROLE).map(([name, id]) => [id, name]))

export function detailText({ details }: Pick<AuditEntry, 'details'>): string[] {
  return Object.entries(details).flatMap(([name, value]) => {
    if (name === 'name' || name === 'account') return []
    if (name === 'role') return [`role ${change(value, (one) => ROLES.get(one) ?? String(one))}`]
    if ((name === 'fields' || name === 'filters') && Array.isArray(value))
      return value.length > 0 ? [`${name}: ${value.join(', ')}`] : []
    return value === null || value === '' ? [] : [`${name.replaceAll('_', ' ')} ${change(value, words)}`]
  })
}

function change(value: unknown, word: (one: unknown) => string): string {
  if (Array.isArray(value) && value.length === 2) return `from ${value.map(word).join(' to ')}`
  return Array.isArray(value) ? value.map(word).join(', ') : word(value)
}

function words(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
