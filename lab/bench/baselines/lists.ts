import pg from 'pg'
import { serve } from './serve.ts'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 })
const NEWEST = 'order by created_at desc, id desc limit 50'
const MATCHES = ['full_name', 'email', 'pickup_location', 'dropoff_location', 'additional_info']
  .map((column) => `${column} ilike $1`)
  .join(' or ')

/** Serves lists as most back offices do: the rows and an exact count(*) for every request. */
await serve((app) => {
  app.get('/list', async () => {
    const { rows } = await pool.query(`select * from leads ${NEWEST}`)
    const counted = await pool.query('select count(*)::int as total from leads')
    return { data: rows, total: counted.rows[0].total }
  })

  app.get<{ Querystring: { search: string } }>('/search', async ({ query }) => {
    const values = [`%${query.search}%`]
    const { rows } = await pool.query(`select * from leads where ${MATCHES} ${NEWEST}`, values)
    const counted = await pool.query(`select count(*)::int as total from leads where ${MATCHES}`, values)
    return { data: rows, total: counted.rows[0].total }
  })
})
