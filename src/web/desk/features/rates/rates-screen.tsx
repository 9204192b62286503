import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PageHeading } from '#web/desk/components/page-heading.tsx'
import { Card } from '#web/desk/ui/card.tsx'
import { LoadingForm } from '#web/desk/ui/loading-form.tsx'
import { ErrorState } from '#web/desk/ui/states.tsx'
import { errorText } from '#web/lib/error-text.ts'
import { keepOpenedDay, ratesQuery, readOpenedDay } from './rate-api.ts'
import { RateForm } from './rate-form.tsx'

export function RatesScreen() {
  const [day, setDay] = useState(readOpenedDay)
  const { data, error, isPending, isFetching, refetch } = useQuery(ratesQuery(day))
  function open(day: string | null) {
    keepOpenedDay(day)
    setDay(day)
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeading text="Quotes start with the price these rates give. Staff can change it.">
        Rates
      </PageHeading>
      {data ? (
        <RateForm rates={data} day={day} onOpen={open} />
      ) : (
        <Card aria-label="Rates">
          {isPending ? (
            <LoadingForm text="Loading rates…" fields={4} />
          ) : (
            <ErrorState
              title="The rates could not be loaded."
              text={errorText(error)}
              onRetry={() => refetch()}
              retrying={isFetching}
            />
          )}
        </Card>
      )}
    </div>
  )
}
