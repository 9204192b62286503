import { useQuery } from '@tanstack/react-query'
import { formatInstantWithWeekday } from '#contract/basics/date-text.ts'
import type { PersonCopy } from '#contract/privacy/person-copy.ts'
import { type FoundEntry, QueriedList } from './found-list.tsx'
import { copiesQuery } from './privacy-api.ts'

/** Copies whose links are open, and how far they are. */
export function CopiesCard() {
  return (
    <QueriedList
      title="Copies"
      none="No copy has an open link."
      query={useQuery(copiesQuery)}
      toEntry={toEntry}
    />
  )
}

function toEntry(copy: PersonCopy): FoundEntry {
  return {
    key: copy.id,
    at: copy.created_at,
    head: `${copy.leads === 1 ? '1 lead' : `${copy.leads} leads`}, by ${copy.created_by_name}`,
    text: `${describeState(copy)} Its link lasts until ${formatInstantWithWeekday(copy.expires_at)}.`,
  }
}

function describeState({ state, progress }: PersonCopy): string {
  if (state === 'ready') return 'Ready.'
  if (state === 'failed') return 'Could not be made. Please make another.'
  return `Being made: ${progress} %.`
}
