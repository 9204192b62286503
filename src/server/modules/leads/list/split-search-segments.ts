import type pg from 'pg'
import type { SearchSegment } from '../dependencies.ts'
import { listSegments, writeBounds } from './repository-search-segments.ts'

type Client = Pick<pg.Client, 'query'>

/** The bounds of segments that are there, and those that divide each that has grown beyond two of `size` leads. */
export async function splitSegments(
  client: Client,
  bounds: readonly number[],
  size: number,
): Promise<number[]> {
  const all = [...bounds]
  for (const segment of listSegments(bounds)) all.push(...(await findCuts(client, segment, size)))
  return all
}

/** Where to cut a segment into parts of about `size` leads. Leads of one instant are never cut apart. */
async function findCuts(client: Client, segment: SearchSegment, size: number): Promise<number[]> {
  const within = ['true', ...writeBounds(segment)].join(' and ')
  const leads = await countUpTo(client, within, size)
  if (leads <= 2 * size) return []
  const { rows } = await client.query<{ cut: number }>(
    `select distinct extract(epoch from created_at)::float8 * 1000 as cut from (
       select created_at, row_number() over (order by created_at) as place, count(*) over () as leads,
         min(created_at) over () as oldest from leads where ${within}) as placed
     where created_at > oldest and (place - 1) % ceil(leads / round(leads::float8 / $1))::bigint = 0`,
    [size],
  )
  return rows.map(({ cut }) => Math.round(cut))
}

/** Exact as far as it decides anything: most segments, and most businesses, have fewer. */
async function countUpTo(client: Client, within: string, size: number): Promise<number> {
  const { rows } = await client.query<{ leads: number }>(
    `select count(*)::float8 as leads from (select from leads where ${within} limit $1) as counted`,
    [2 * size + 1],
  )
  return rows[0]?.leads ?? 0
}
