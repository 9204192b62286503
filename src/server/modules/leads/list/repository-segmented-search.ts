import { LEAD_LIMITS } from '#contract/leads/lead-limits.ts'
import type { Database } from '#server/platform/database/database.ts'
import { queryByGenericPlan } from '#server/platform/database/generic-plan.ts'
import { named } from '#server/platform/database/named-statement.ts'
import type { SearchSegment } from '../dependencies.ts'
import type { RowFilter } from '../rows.ts'
import { Conditions } from './repository-filter.ts'
import {
  HAS_UNCONFIRMED,
  LISTED,
  type ListedLead,
  ORDER_NEWEST_FIRST,
  type PageOfRows,
  type PageRow,
} from './repository-listed.ts'
import { foundAmongNewest, newestLeads, WALK } from './repository-newest.ts'
import { writeBounds } from './repository-search-segments.ts'

type SegmentedRow = PageRow & { is_floor: boolean; last: number }

/**
 * The first page of a search without another filter, and its total. The segments are looked through from the newest on, until
 * one hit more than is counted has been found: the indexes of the older ones are not read.
 */
export async function searchSegments(
  db: Database,
  filter: RowFilter,
  limit: number,
  segments: readonly SearchSegment[],
): Promise<PageOfRows> {
  const { text, values } = writeSearch(filter, limit, segments)
  const result = await queryByGenericPlan<SegmentedRow>(db.$client, named(text, values))
  const found = result.filter((row) => row.id !== null)
  const [{ total = 0, is_floor = false, last = 0, has_unconfirmed = false } = {}] = result
  const isWhole = !is_floor || found.length > limit
  return {
    rows: isWhole ? found : await pickFromSegments(db, filter, limit, segments.slice(0, last + 1)),
    total: is_floor ? LEAD_LIMITS.searchCountMax : total,
    totalIsFloor: is_floor,
    hasUnconfirmed: has_unconfirmed,
  }
}

/**
 * All hits of the segments that were read whole are known, and they are the newest. Where these fill the page, it is picked
 * from them; where the newest segment alone, or the newest leads, had more hits than are counted, a walk fills it.
 */
export function writeSearch(filter: RowFilter, limit: number, segments: readonly SearchSegment[]) {
  const countMax = LEAD_LIMITS.searchCountMax
  const query = new Conditions(filter)
  const pageSize = query.bind(limit + 1)
  const text = `with frequent as (${foundAmongNewest(query)}),
    all_hits as materialized (${unite(query, segments, 'and not (select is_frequent from frequent)')}),
    hits as materialized (select * from all_hits limit ${countMax + 1}),
    counted as materialized (select is_frequent or count(hit) > ${countMax} as is_floor,
      case when is_frequent then ${segments.length - 1} else coalesce(max(part), 0) end as last,
      is_frequent or (count(hit) > ${countMax} and max(part) = 0) as is_walked, count(hit)::float8 as total
      from frequent left join hits on true group by is_frequent),
    page as (
      (select hit from hits where not (select is_walked from counted)
        and (not (select is_floor from counted) or part < (select last from counted))
        order by hit_at desc, hit desc limit ${pageSize})
      union all
      (select near from ${newestLeads(query, WALK)}
        where (select is_walked from counted) and ${query.searched('near_text', 'near')} limit ${pageSize})
    )
    select is_floor, last, total, ${HAS_UNCONFIRMED}, found.* from counted left join (
      select ${LISTED} from leads where id in (select hit from page)) as found on true
    order by found.created_at desc, found.id desc`
  return { text, values: query.values }
}

/** A page out of all hits of these segments, which have enough for it. */
async function pickFromSegments(
  db: Database,
  filter: RowFilter,
  limit: number,
  segments: readonly SearchSegment[],
): Promise<ListedLead[]> {
  const query = new Conditions(filter)
  const text = `with all_hits as materialized (${unite(query, segments)})
    select ${LISTED} from leads where id in (
      select hit from all_hits order by hit_at desc, hit desc limit ${query.bind(limit + 1)})
    ${ORDER_NEWEST_FIRST}`
  return queryByGenericPlan<ListedLead>(db.$client, { text, values: query.values })
}

/** The hits of each segment, one after the other. `part` says which one. */
function unite(query: Conditions, segments: readonly SearchSegment[], unless = ''): string {
  const matching = query.matching()
  const parts = segments.map((segment, part) => {
    const bounds = writeBounds(segment).map((bound) => ` and ${bound}`)
    return `(select id as hit, created_at as hit_at, ${part} as part from leads ${matching}${bounds.join('')} ${unless})`
  })
  return parts.join('\n    union all ')
}
