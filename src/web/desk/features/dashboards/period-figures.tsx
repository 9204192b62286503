import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChartColumn } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { addDays, dublinDay } from '#contract/basics/dublin-time.ts'
import { figuresQuery } from '#web/desk/api/figures.ts'
import { FigureCards } from '#web/desk/components/figures/figure-cards.tsx'
import { FiguresPending } from '#web/desk/components/figures/figures-pending.tsx'
import { buttonClasses } from '#web/desk/ui/button.tsx'
import { Card } from '#web/desk/ui/card.tsx'
import { Select } from '#web/desk/ui/fields/select.tsx'
import { EmptyState } from '#web/desk/ui/states.tsx'
import { EnquiryMapCard } from './enquiry-map.tsx'

const PERIODS = [
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
  { value: '365', label: 'Last 365 days' },
] as const

type Days = (typeof PERIODS)[number]['value']

/** The figures of the days up to today. */
export function PeriodFigures() {
  const [days, setDays] = useState<Days>('30')
  const to = dublinDay(new Date())
  const choice = { from: addDays(to, 1 - Number(days)), to, assignedTo: 'all' }
  const query = useQuery({
    ...figuresQuery(choice),
    placeholderData: keepPreviousData,
  })
  const { data, isPlaceholderData } = query
  return (
    <section aria-labelledby="period-figures" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="period-figures" className="text-base font-semibold text-slate-900">
          Figures
        </h2>
        <Select label="Period" value={days} options={PERIODS} onChange={setDays} className="w-40" />
      </div>
      {data ? (
        <div aria-busy={isPlaceholderData || undefined} className="grid gap-4">
          {data.total === 0 ? <NothingYet /> : null}
          <FigureCards figures={data} />
          <EnquiryMapCard {...choice} />
        </div>
      ) : (
        <Card aria-label="Figures of the period">
          <FiguresPending {...query} />
        </Card>
      )}
    </section>
  )
}

function NothingYet() {
  return (
    <Card aria-label="No leads in this period">
      <EmptyState
        icon={ChartColumn}
        title="No leads in this period"
        text="Choose a longer period, or publish a page and share its link."
      >
        <Link to="/admin/home-editor" className={buttonClasses({ size: 'small' })}>
          See the pages
        </Link>
      </EmptyState>
    </Card>
  )
}
