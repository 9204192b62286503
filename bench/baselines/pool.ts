import type pg from 'pg'
import { connect } from '#server/platform/database/database.ts'

/** The pool of the product itself: as many connections, the same time limits. */
export function openPool(): pg.Pool {
  const throwIt = (error: Error) => {
    throw error
  }
  return connect(process.env.DATABASE_URL ?? '', throwIt).$client
}
