import type pg from 'pg'
import { ROLE } from '#contract/basics/role.ts'
import { parseSender } from '#contract/basics/sender-address.ts'
import type { Config } from '#server/config.ts'
import { type CheckResult, warning, well } from './check-result.ts'

const ADMINISTRATORS = 'Administrators'
/** Domains without mail servers on the internet: RFC 2606, RFC 6761, RFC 6762. */
const NO_DOMAINS = /(^|\.)(local|localhost|invalid|test|example|example\.(com|net|org))$/

/** A domain without a dot is only local. */
export function getsNoMail(address: string): boolean {
  const domain = address
    .slice(address.lastIndexOf('@') + 1)
    .toLowerCase()
    .replace(/\.$/, '')
  return !domain.includes('.') || NO_DOMAINS.test(domain)
}

/** Finds nothing before the first start, which creates the tables. */
export async function checkAdministrators(client: pg.Client): Promise<CheckResult[]> {
  const { rows: tables } = await client.query<{ users: string | null }>(
    "select to_regclass('users') as users",
  )
  if (!tables[0]?.users) return []
  const { rows } = await client.query<{ email: string }>(
    "select email from users where status = 'active' and role_id = $1 order by id",
    [ROLE.admin],
  )
  return [describeAdministrators(rows.map(({ email }) => email))]
}

export function describeAdministrators(emails: readonly string[]): CheckResult {
  if (emails.length === 0) {
    const advice = 'npm run admin -- reset-access ADDRESS lets the last one in again.'
    return warning(ADMINISTRATORS, 'there is no active administrator', advice)
  }
  const reached = emails.filter((email) => !getsNoMail(email)).length
  if (reached > 0) return well(ADMINISTRATORS, `${reached} of ${emails.length} can be reached by email`)
  const advice =
    'Give one an address that is read, under Users: alerts and links for a new password are emailed there.'
  return warning(ADMINISTRATORS, `no email reaches ${emails.join(', ')}`, advice)
}

/** Lists nothing without a mail server; another check reports that. */
export function listUnreadSettings({ SMTP_URL, LEADS_EMAIL, MAIL_FROM }: Config): CheckResult[] {
  if (!SMTP_URL) return []
  const sender = parseSender(MAIL_FROM)?.address ?? MAIL_FROM
  return [
    describeSetting('Office mailbox', LEADS_EMAIL, 'Set LEADS_EMAIL: enquiries are emailed to it.'),
    describeSetting(
      'Sender of emails',
      sender,
      'Set MAIL_FROM: mail servers refuse a sender that cannot exist.',
    ),
  ]
}

function describeSetting(about: string, address: string, advice: string): CheckResult {
  return getsNoMail(address)
    ? warning(about, `${address} cannot exist on the internet`, advice)
    : well(about, address)
}
