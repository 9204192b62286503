import type { RateCard } from '#contract/rates/rate-card.ts'
import { RateTable } from './rate-table.tsx'
import { CLASS_HEADINGS, classRow, extraRows, factorRow, wayRow, zoneRow } from './rate-texts.ts'

/** A rate card for who quotes by it and may not change it. */
export function RateSheet({ card }: { card: RateCard }) {
  const combined =
    card.combine === 'all'
      ? 'Where several apply, all are multiplied.'
      : 'Where several apply, only the highest is used.'
  return (
    <>
      <RateTable
        id="classes"
        title="Vehicle classes"
        text={
          card.depot === ''
            ? 'Empty kilometres are not counted.'
            : `Empty kilometres are counted from and to ${card.depot}.`
        }
        headings={CLASS_HEADINGS}
        rows={card.classes.map(classRow)}
      />
      <RateTable
        id="fixed-prices"
        title="Fixed prices"
        text="They are charged instead of base fee, kilometres and tolls. Where several match, the first in this list is used."
        headings={['From and to', 'Vehicle class', 'Price']}
        rows={card.fixed_prices.map((way) => wayRow(card, way))}
      />
      <RateTable
        id="tolls"
        title="Tolls"
        text="Added to each way that has no fixed price. Where several match, the first in this list is used."
        headings={['From and to', 'Vehicle class', 'Toll']}
        rows={card.tolls.map((way) => wayRow(card, way))}
      />
      <RateTable
        id="factors"
        title="Factors"
        text={`By the pick-up of each way, and for each day of a hire for days. ${combined}`}
        headings={['Factor', 'When', 'Times']}
        rows={card.factors.map(factorRow)}
      />
      <RateTable
        id="extras"
        title="Extras and rounding"
        text="No factor changes an extra."
        headings={['Extra', 'Price']}
        rows={extraRows(card)}
      />
      <RateTable
        id="zones"
        title="Zones"
        text="What fixed prices and tolls lead from and to."
        headings={['Zone', 'Where']}
        rows={card.zones.map(zoneRow)}
      />
    </>
  )
}
