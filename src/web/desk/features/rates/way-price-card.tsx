import { useRef } from 'react'
import type { FixedPrice, RateCard } from '#contract/rates/rate-card.ts'
import { CheckboxLine } from '#web/desk/ui/checkbox.tsx'
import { MoneyField, PartCard, RateChoice, RemovableEntry } from './controls.tsx'
import { type PartProps, withEntry, withoutEntry } from './part.ts'

const LISTS = {
  fixed_prices: {
    title: 'Fixed prices between zones',
    text: 'They replace base fee, kilometres and tolls. Where several match, the first in the list is used. Factors still apply. Both ways: the same price in either direction, each way of a return is charged.',
    entry: 'fixed price',
    amount: 'Price',
  },
  tolls: {
    title: 'Tolls between zones',
    text: 'Added to each way that leads from one zone to the other, all tolls of the road together. Stops count, and hires pay tolls between their places. Where several match, the first in the list is used. Factors do not change it. Both ways: the same toll in either direction.',
    entry: 'toll',
    amount: 'Toll',
  },
} as const

type WayPriceCardProps = PartProps<FixedPrice[]> &
  Pick<RateCard, 'zones' | 'classes'> & { list: keyof typeof LISTS }

/** What leads from one zone to another: prices whatever the distance, or tolls. */
export function WayPriceCard(props: WayPriceCardProps) {
  const { value: prices, list, onChange, errors, zones, classes } = props
  const { title, text, entry, amount } = LISTS[list]
  const [zone] = zones
  const [vehicle] = classes
  const { keys, forget } = useEntryKeys(prices.length)
  const add =
    zone && vehicle
      ? () =>
          onChange([
            ...prices,
            { from: zone.id, to: zone.id, class: vehicle.id, cents: Number.NaN, both_ways: true },
          ])
      : undefined
  return (
    <PartCard
      id={list}
      title={title}
      text={text}
      error={errors[list]}
      onAdd={add && { label: `Add ${entry}`, add }}
    >
      {prices.map((price, at) => (
        <RemovableEntry
          key={keys[at]}
          legend={`${entry} ${at + 1}`}
          onRemove={() => {
            forget(at)
            onChange(withoutEntry(prices, at))
          }}
        >
          <PriceFields
            price={price}
            amount={amount}
            options={{ zones, classes }}
            error={(field) => errors[`${list}.${at}.${field}`]}
            onChange={(changed) => onChange(withEntry(prices, at, changed))}
          />
        </RemovableEntry>
      ))}
    </PartCard>
  )
}

/** An entry has no name of its own, but what is typed in it and the focus belong to it whichever others come and go. */
function useEntryKeys(count: number) {
  const keys = useRef<number[]>([])
  const last = useRef(0)
  while (keys.current.length < count) keys.current.push(++last.current)
  keys.current.length = count
  return { keys: keys.current, forget: (at: number) => void keys.current.splice(at, 1) }
}

/** One that was removed from the card stays to be seen: without it the choice would show another. */
function listOptions(entries: readonly Named[], chosen: string) {
  const listed = entries.map(({ id, name }) => ({ value: id, label: name || id }))
  return entries.some(({ id }) => id === chosen)
    ? listed
    : [{ value: chosen, label: 'Removed from this card' }, ...listed]
}

type Named = { id: string; name: string }
type PriceFieldsProps = {
  price: FixedPrice
  /** what the amount is called */
  amount: string
  options: { zones: readonly Named[]; classes: readonly Named[] }
  error: (field: keyof FixedPrice) => string | undefined
  onChange: (price: FixedPrice) => void
}

function PriceFields({ price, amount, options, error, onChange }: PriceFieldsProps) {
  const set = (changes: Partial<FixedPrice>) => onChange({ ...price, ...changes })
  return (
    <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2 lg:grid-cols-5">
      <RateChoice
        label="From"
        value={price.from}
        options={listOptions(options.zones, price.from)}
        error={error('from')}
        onChange={(from) => set({ from })}
      />
      <RateChoice
        label="To"
        value={price.to}
        options={listOptions(options.zones, price.to)}
        error={error('to')}
        onChange={(to) => set({ to })}
      />
      <RateChoice
        label="Vehicle class"
        value={price.class}
        options={listOptions(options.classes, price.class)}
        error={error('class')}
        onChange={(id) => set({ class: id })}
      />
      <MoneyField
        label={amount}
        value={price.cents}
        error={error('cents')}
        onChange={(cents) => set({ cents })}
      />
      <CheckboxLine
        label="Both ways"
        checked={price.both_ways}
        onChange={(both_ways) => set({ both_ways })}
        className="lg:mt-8"
      />
    </div>
  )
}
