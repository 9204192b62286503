import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '#web/desk/components/loaded.tsx'
import { PageHeading } from '#web/desk/components/page-heading.tsx'
import { LoadingForm } from '#web/desk/ui/loading-form.tsx'
import { keepOpenedDay, ratesQuery, readOpenedDay } from './rate-api.ts'
import { RateForm } from './rate-form.tsx'

export function RatesScreen() {
  const [day, setDay] = useState(readOpenedDay)
  function open(day: string | null) {
    keepOpenedDay(day)
    setDay(day)
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeading text="Quotes start with the price these rates give. Staff can change it.">
        Rates
      </PageHeading>
      <Loaded
        query={useQuery(ratesQuery(day))}
        loading={<LoadingForm text="Loading rates…" fields={4} />}
        failure="The rates could not be loaded."
        card="Rates"
      >
        {(rates) => <RateForm rates={rates} day={day} onOpen={open} />}
      </Loaded>
    </div>
  )
}
