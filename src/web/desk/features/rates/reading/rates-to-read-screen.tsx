import { useQuery } from '@tanstack/react-query'
import { Euro } from 'lucide-react'
import { dublinDay } from '#contract/basics/dublin-time.ts'
import type { RateVersions } from '#contract/rates/rate-versions.ts'
import { PageHeading } from '#web/desk/components/page-heading.tsx'
import { Card } from '#web/desk/ui/card.tsx'
import { Loading } from '#web/desk/ui/spinner.tsx'
import { EmptyState, ErrorState } from '#web/desk/ui/states.tsx'
import { formatLongDay } from '#web/lib/dates.ts'
import { errorText } from '#web/lib/error-text.ts'
import { ratesQuery } from '../rate-api.ts'
import { ReportCard } from '../report-card.tsx'
import { versionAfter } from '../versions/rate-timeline.ts'
import { RateSheet } from './rate-sheet.tsx'

/** What journeys cost, for managers: they quote by it, and administrators change it. */
export function RatesToReadScreen() {
  const { data, error, isPending, isFetching, refetch } = useQuery(ratesQuery(null))
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeading text="Quotes begin with the price that these rules make. Administrators change them.">
        Rates
      </PageHeading>
      {data && data.versions.current > 0 ? (
        <>
          <p className="text-sm text-slate-700">{stateText(data.versions, data.opened.card.enabled)}</p>
          <RateSheet card={data.opened.card} />
          <ReportCard />
        </>
      ) : (
        <Card aria-label="Rates">
          {isPending ? <Loading text="Loading rates…" /> : null}
          {data ? (
            <EmptyState
              icon={Euro}
              title="No rates yet"
              text="Rates that an administrator enters are shown here, and quotes start with their price."
            />
          ) : null}
          {error ? (
            <ErrorState
              title="The rates could not be loaded."
              text={errorText(error)}
              onRetry={() => refetch()}
              retrying={isFetching}
            />
          ) : null}
        </Card>
      )}
    </div>
  )
}

/** Which version is in force, and what comes after it. */
function stateText({ current, versions }: RateVersions, isOn: boolean): string {
  const counting = versions.find(({ version }) => version === current)
  const since = counting?.counts_from ? `, in force since ${formatLongDay(counting.counts_from)}` : ''
  const next = versionAfter(versions, dublinDay(new Date()))
  return [
    `Version ${current}${since}.`,
    isOn ? '' : 'Suggestions are switched off.',
    next ? `Version ${next.version} takes effect on ${formatLongDay(next.counts_from)}.` : '',
  ]
    .filter(Boolean)
    .join(' ')
}
