import { LEAD_COLUMNS, readLeadValues, writePlaceholders } from './lead-row.ts'
import { openPool } from './pool.ts'
import { serve } from './serve.ts'

const pool = openPool()
// The shape of the product's own table with its indexes, and nothing that follows from a row: no triggers, no other table.
await pool.query('create schema if not exists bare')
await pool.query('create table if not exists bare.leads (like public.leads including all)')
const statement = `insert into bare.leads (${LEAD_COLUMNS}) values (${writePlaceholders(1)}) returning id`

/** The limit of a durable write over HTTP: nothing but one INSERT of the row that the product stores. */
await serve((app) => {
  app.post<{ Body: Record<string, unknown> }>('/', async ({ body }, reply) => {
    const values = readLeadValues(body, Date.now())
    const { rows } = await pool.query({ name: 'bare-insert', text: statement, values })
    reply.code(201)
    return rows[0]
  })
})
