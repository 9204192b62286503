import { openPool } from './pool.ts'
import { serve } from './serve.ts'

const COLUMNS = [
  'full_name',
  'email',
  'mobile_number',
  'pickup_location',
  'date_of_travel',
  'pickup_time',
  'selected_vehicle',
  'additional_info',
  'number_of_people',
  'slug',
] as const

const pool = openPool()
// The shape of the product's own table with its indexes, and nothing that follows from a row: no triggers, no other table.
await pool.query('create schema if not exists bare')
await pool.query('create table if not exists bare.leads (like public.leads including all)')
const statement = `insert into bare.leads (${COLUMNS.join(', ')}, search_text)
  values (${COLUMNS.map((_name, index) => `$${index + 1}`).join(', ')}, lower($1 || ' ' || $2)) returning id`

/** The limit of a durable write over HTTP: nothing but one INSERT. */
await serve((app) => {
  app.post<{ Body: Record<string, unknown> }>('/', async ({ body }, reply) => {
    const values = COLUMNS.map((name) => body[name] ?? '')
    const { rows } = await pool.query({ name: 'bare-insert', text: statement, values })
    reply.code(201)
    return rows[0]
  })
})
