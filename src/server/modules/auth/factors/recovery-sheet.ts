import { hashPassword } from '#server/modules/users/passwords.ts'
import type { Server } from '#server/server.ts'
import { makeRecoveryCodes, readRecoveryCode } from './recovery-codes.ts'

type RecoverySheet = { codes: string[]; rows: { selector: string; codeHash: string }[] }

/** Returns the codes to show once, and their rows to store. */
export async function makeRecoverySheet(server: Server): Promise<RecoverySheet> {
  const codes = makeRecoveryCodes()
  const rows = codes.flatMap((code) => readRecoveryCode(code) ?? [])
  const hashes = await Promise.all(rows.map(({ rest }) => hashPassword(server, rest)))
  return { codes, rows: rows.map(({ selector }, n) => ({ selector, codeHash: hashes[n] ?? '' })) }
}
