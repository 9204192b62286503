import pg from 'pg'
import { LEAD_LIMITS } from '#contract/leads/lead-limits.ts'
import { findUsedSegments } from '#server/modules/leads/list/known-search-segments.ts'
import { readPage } from '#server/modules/leads/list/repository-list.ts'
import { connect, type Database } from '#server/platform/database/database.ts'

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
  const segments = await readSegments(url)
  const db = openDatabase(url)
  const recorded: Statement[] = []
  db.$client.on('connect', (client) => recordReads(client, recorded))
  try {
    await readPage(db, { search }, LEAD_LIMITS.pageDefault, { segments })
  } finally {
    await db.$client.end()
  }
  return recorded
}

async function readSegments(url: string) {
  const db = openDatabase(url)
  try {
    return await findUsedSegments(db)
  } finally {
    await db.$client.end()
  }
}

function openDatabase(url: string): Database {
  return connect(url, (error) => {
    throw error
  })
}

/** Transactions begin and end with texts of their own, which have no plan. */
function recordReads(client: pg.PoolClient, recorded: Statement[]): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const recording = (given: string | Statement, ...others: unknown[]) => {
    if (typeof given !== 'string') recorded.push(given)
    return query(given, ...others)
  }
  client.query = recording as typeof client.query
}
