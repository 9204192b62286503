import { useQuery } from '@tanstack/react-query'
import { formatInstantWithWeekday } from '#contract/basics/date-text.ts'
import type { Erasure } from '#contract/privacy/erasure.ts'
import { type FoundEntry, QueriedList } from './found-list.tsx'
import { erasuresQuery } from './privacy-api.ts'

/** The latest erasures, without whom. */
export function ErasuresCard() {
  return (
    <QueriedList
      title="Erasures"
      none="Nobody has been erased yet."
      query={useQuery(erasuresQuery)}
      toEntry={toEntry}
    />
  )
}

function toEntry({ id, at, actor_name, leads, cleared_at }: Erasure): FoundEntry {
  return {
    key: id,
    at,
    head: `${leads === 1 ? '1 lead' : `${leads} leads`}, ${actor_name ? `by ${actor_name}` : 'by retention'}`,
    text: cleared_at
      ? `Files and database cleared on ${formatInstantWithWeekday(cleared_at)}.`
      : 'Files and database are cleared at night.',
  }
}
