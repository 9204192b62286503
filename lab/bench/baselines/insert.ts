import pg from 'pg'
import { serve } from './serve.ts'

const TYPED = [
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
]
const COLUMNS = [...TYPED, 'search_text']

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 })
// The table is the product's with its indexes, but without triggers and references.
await pool.query('create schema if not exists bare')
await pool.query('create table if not exists bare.leads (like public.leads including all)')
const text = `insert into bare.leads (${COLUMNS}) values (${COLUMNS.map((_name, at) => `$${at + 1}`)}) returning id`

/** The fastest possible durable write: one INSERT of the row that the product stores. */
await serve((app) => {
  app.post<{ Body: Record<string, unknown> }>('/', async ({ body }, reply) => {
    const typed = TYPED.map((name) => body[name])
    const searched = [body.full_name, body.email, body.pickup_location, body.additional_info]
      .join('\n ')
      .toLowerCase()
    const { rows } = await pool.query({ name: 'insert', text, values: [...typed, searched] })
    reply.code(201)
    return rows[0]
  })
})
