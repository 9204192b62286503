import type { Config } from '#server/config.ts'
import { createClient } from '#server/platform/database/create-client.ts'
import { isPooledByTransaction } from '#server/platform/database/pooler.ts'
import { type CheckResult, problem, readReason, warning, well } from './check-result.ts'

const ABOUT = 'Pooler'
const WITHIN_MS = 10_000
const LIMITS = ['statement_timeout', 'idle_in_transaction_session_timeout'] as const

/** Checks whether requests use the pooler and the server limits their statements. */
export async function checkPooler({ DATABASE_URL, DATABASE_DIRECT_URL }: Config): Promise<CheckResult[]> {
  if (!DATABASE_URL || !DATABASE_DIRECT_URL) return []
  try {
    if (!(await isPooledByTransaction(DATABASE_URL))) {
      const advice =
        'Without such a pooler, take DATABASE_DIRECT_URL away: then Jaunt bounds its statements itself.'
      return [warning(ABOUT, 'DATABASE_URL leads through none in transaction mode', advice)]
    }
    return [await checkLimits(DATABASE_URL)]
  } catch (error) {
    return [problem(ABOUT, readReason(error), 'Is the pooler running, and is DATABASE_URL right?')]
  }
}

/** Checks the role's limits: a pooler does not allow session settings. */
async function checkLimits(url: string): Promise<CheckResult> {
  const client = createClient({
    connectionString: url,
    connectionTimeoutMillis: WITHIN_MS,
    query_timeout: WITHIN_MS,
  })
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, string>>(
      `select ${LIMITS.map((name) => `current_setting('${name}') as ${name}`).join(', ')}, current_user as role`,
    )
    const [found] = rows
    const missing = LIMITS.filter((name) => found?.[name] === '0')
    if (missing.length === 0) return well(ABOUT, 'pools by transaction; the role bounds its statements')
    const statements = missing.map((name) => `alter role "${found?.role}" set ${name} = '60s';`)
    return warning(
      ABOUT,
      `pools by transaction; nothing ends a statement that hangs (${missing.join(', ')})`,
      `On the server: ${statements.join(' ')} Then RECONNECT in the pooler's console.`,
    )
  } finally {
    await client.end()
  }
}
