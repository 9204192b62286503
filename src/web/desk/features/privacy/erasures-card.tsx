import { useQuery } from '@tanstack/react-query'
import { formatInstantWithWeekday } from '#contract/basics/date-text.ts'
import { FoundList } from './found-list.tsx'
import { erasuresQuery } from './privacy-api.ts'

/** The latest erasures, without whom. */
export function ErasuresCard() {
  const { data = [] } = useQuery(erasuresQuery)
  return (
    <FoundList
      title="Erasures"
      entries={data.map(({ id, at, actor_name, leads, cleared_at }) => ({
        key: id,
        at,
        head: `${leads === 1 ? '1 lead' : `${leads} leads`}, ${actor_name ? `by ${actor_name}` : 'by retention'}`,
        text: cleared_at
          ? `Files and database cleared on ${formatInstantWithWeekday(cleared_at)}.`
          : 'Files and database are cleared at night.',
      }))}
    />
  )
}
