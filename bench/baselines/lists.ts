import { openPool } from './pool.ts'
import { serve } from './serve.ts'

const pool = openPool()
const SEARCH = 'full_name ilike $1 or email ilike $1 or pickup_location ilike $1 or dropoff_location ilike $1'

/** Lists as most back offices make them: the rows, and an exact count(*) beside them, for every request. */
await serve((app) => {
  app.get('/list', async () => {
    const { rows } = await pool.query('select * from leads order by created_at desc, id desc limit 50')
    const { rows: counted } = await pool.query('select count(*)::int as total from leads')
    return { data: rows, meta: counted[0] }
  })

  app.get<{ Querystring: { search: string } }>('/search', async ({ query }) => {
    const values = [`%${query.search}%`]
    const { rows } = await pool.query(
      `select * from leads where ${SEARCH} order by created_at desc, id desc limit 50`,
      values,
    )
    const { rows: counted } = await pool.query(
      `select count(*)::int as total from leads where ${SEARCH}`,
      values,
    )
    return { data: rows, meta: counted[0] }
  })
})
