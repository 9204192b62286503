import type { AuthDependencies } from '../dependencies.ts'
import { makeRecoveryCodes, readRecoveryCode } from './recovery-codes.ts'

type RecoverySheet = { codes: string[]; rows: { selector: string; codeHash: string }[] }

/** Texts to show once, and the rows that are stored of them. */
export async function makeRecoverySheet({
  passwords,
}: Pick<AuthDependencies, 'passwords'>): Promise<RecoverySheet> {
  const codes = makeRecoveryCodes()
  const rows = codes.flatMap((code) => readRecoveryCode(code) ?? [])
  const hashes = await Promise.all(rows.map(({ rest }) => passwords.hashPassword(rest)))
  return { codes, rows: rows.map(({ selector }, n) => ({ selector, codeHash: hashes[n] ?? '' })) }
}
