import pg from 'pg'
import { LEAD_LIMITS } from '#contract/leads/lead-limits.ts'
import { readPage } from '#server/modules/leads/list/repository-list.ts'
import { connect } from '#server/platform/database/database.ts'

type Statement = { text: string; values: unknown[] }

/** How PostgreSQL runs the statements of one search, with times and buffers. */
export async function explainSearch(url: string, search: string): Promise<string> {
  const statements = await recordStatements(url, search)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const plans: string[] = []
    for (const { text, values } of statements) {
      const explain = `explain (analyze, buffers, summary) ${text}`
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(explain, values)
      plans.push(rows.map((row) => `    ${row['QUERY PLAN']}`).join('\n'))
    }
    return plans.join('\n')
  } finally {
    await client.end()
  }
}

/** What the product's own repository asks the database for. */
async function recordStatements(url: string, search: string): Promise<Statement[]> {
  const db = connect(url, (error) => {
    throw error
  })
  const recorded: Statement[] = []
  const ask = db.$client.query.bind(db.$client)
  db.$client.query = ((given: string | Statement, values: unknown[] = []) => {
    recorded.push(typeof given === 'string' ? { text: given, values } : given)
    return typeof given === 'string' ? ask(given, values) : ask(given)
  }) as typeof db.$client.query
  try {
    await readPage(db, { search }, LEAD_LIMITS.pageDefault)
  } finally {
    await db.$client.end()
  }
  return recorded
}
