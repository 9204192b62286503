import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { isExampleClass } from '#contract/rates/example-rates.ts'
import type { RateCard, RateClass } from '#contract/rates/rate-card.ts'
import { useOfferedVehicles } from '#web/desk/api/vehicles.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { TitledCard } from '#web/desk/ui/card.tsx'
import { useFocusBeside } from '#web/desk/ui/use-focus-beside.ts'
import { classNames } from '#web/lib/class-names.ts'
import { RateControl } from './rate-control.tsx'
import {
  CLASSES,
  COMBINE_FIELD,
  EXTRA_FIELDS,
  FACTORS,
  FIXED_PRICES,
  ownFieldsOf,
  type RateEntry,
  type RateField,
  type RateList,
  type RateTab,
  ROUNDING_FIELDS,
  TOLLS,
  ZONES,
} from './rate-fields.ts'

/** Error texts by path in the rates: 'classes.0.name'. */
export type CardErrors = Record<string, string>

type PartCardProps = {
  title: string
  text: string
  /** undefined if nothing can be added */
  onAdd?: { label: string; add: () => void } | undefined
  error?: string | undefined
  children: ReactNode
}

export function PartCard({ title, text, onAdd, error, children }: PartCardProps) {
  return (
    <TitledCard title={title} text={text} className="grid grid-cols-1 gap-3">
      {error ? (
        <p role="alert" className="text-[13px] text-red-700">
          {error}
        </p>
      ) : null}
      {children}
      {onAdd ? (
        <Button size="small" className="justify-self-start" onClick={onAdd.add}>
          {onAdd.label}
        </Button>
      ) : null}
    </TitledCard>
  )
}

type CardPartsProps = {
  card: RateCard
  errors: CardErrors
  onChange: (changes: Partial<RateCard>) => void
}

export function CardParts({ tab, ...props }: CardPartsProps & { tab: RateTab }) {
  const { card, errors, onChange } = props
  if (tab === 'rates') {
    return (
      <ListCard {...props} list={CLASSES}>
        <ClassNotes classes={card.classes} />
      </ListCard>
    )
  }
  if (tab === 'prices')
    return [ZONES, FIXED_PRICES, TOLLS].map((list) => <ListCard key={list.part} {...props} list={list} />)
  return (
    <>
      <ListCard {...props} list={FACTORS}>
        <div className="max-w-xs">
          <RateControl
            field={COMBINE_FIELD}
            entry={card}
            card={card}
            errorOf={(name) => errors[name]}
            onChange={onChange}
          />
        </div>
      </ListCard>
      <ExtraCard {...props} />
    </>
  )
}

type ListCardProps = CardPartsProps & { list: RateList; children?: ReactNode }

/** Shows a list of the rates with its entries' fields, below `children`. */
function ListCard({ list, card, errors, onChange, children }: ListCardProps) {
  const { part, title, text, entry: called } = list
  const entries: readonly RateEntry[] = card[part]
  const { keys, forget } = useEntryKeys(entries.length)
  const set = (changed: readonly object[]) => onChange({ [part]: changed })
  const fresh = list.makeEntry(card)
  const add = fresh ? { label: `Add ${called}`, add: () => set([...entries, fresh]) } : undefined
  return (
    <PartCard title={title} text={text} error={errors[part]} onAdd={add}>
      {children}
      <div className="grid gap-3 xl:gap-0">
        {entries.length > 0 ? <Headings list={list} /> : null}
        {entries.map((entry, at) => {
          const name = 'name' in entry ? entry.name : ''
          const control = (field: RateField) => (
            <RateControl
              field={field}
              entry={entry}
              card={card}
              kinds={list.kinds}
              errorOf={(member) => errors[`${part}.${at}.${member}`]}
              onChange={(changes) => set(entries.with(at, { ...entry, ...changes }))}
            />
          )
          return (
            <RemovableEntry
              key={'id' in entry ? entry.id : keys[at]}
              legend={name || `${called} ${at + 1}`}
              onRemove={() => {
                forget(at)
                set(entries.toSpliced(at, 1))
              }}
            >
              <div className={classNames('grid items-start gap-3 xl:gap-2', list.columns)}>
                {list.fields.map((field) => (
                  <div key={field.name} className="xl:[&>div>label]:sr-only xl:[&_input]:px-2">
                    {control(field)}
                  </div>
                ))}
                {list.kinds ? (
                  <div className="contents xl:flex xl:flex-wrap xl:gap-x-4 xl:gap-y-1">
                    {ownFieldsOf(list, entry).map((field) => (
                      <div
                        key={`${field.control} ${field.name}`}
                        className="xl:[&>div]:flex-row xl:[&>div]:items-center xl:[&>div_input]:w-36 xl:[&>div>label]:whitespace-nowrap"
                      >
                        {control(field)}
                      </div>
                    ))}
                  </div>
                ) : null}
              </div>
            </RemovableEntry>
          )
        })}
      </div>
    </PartCard>
  )
}

/** Shows the labels of all rows once. Each control keeps its own label for screen readers. */
function Headings({ list }: { list: RateList }) {
  return (
    <div
      aria-hidden
      className={classNames(
        'hidden items-end gap-2 pr-10 pb-1.5 text-xs font-semibold text-slate-600 xl:grid',
        list.columns,
      )}
    >
      {list.fields.map(({ name, label, control }) => (
        <span key={name}>{control === 'check' ? '' : label}</span>
      ))}
    </div>
  )
}

/** Returns keys for entries without ids, so that fields keep their text and the focus. */
function useEntryKeys(count: number) {
  const keys = useRef<number[]>([])
  const last = useRef(0)
  while (keys.current.length < count) keys.current.push(++last.current)
  keys.current.length = count
  return { keys: keys.current, forget: (at: number) => void keys.current.splice(at, 1) }
}

type EntryProps = { legend: string; onRemove: () => void; children: ReactNode }

function RemovableEntry({ legend, onRemove, children }: EntryProps) {
  const entry = useFocusBeside<HTMLFieldSetElement>()
  return (
    <fieldset
      ref={entry}
      className="relative min-w-0 rounded-md border border-slate-200 p-3 sm:pr-12 xl:rounded-none xl:border-0 xl:border-t xl:p-0 xl:py-1.5 xl:pr-10"
    >
      <legend className="sr-only">{legend}</legend>
      {children}
      <Button
        variant="ghost"
        size="icon"
        className="absolute top-1 right-1 sm:top-2 sm:right-2 xl:top-1.5 xl:right-0"
        aria-label={`Remove ${legend}`}
        onClick={onRemove}
      >
        <X aria-hidden />
      </Button>
    </fieldset>
  )
}

/**
 * Names vehicles of the form that have no prices, so that they get empty quotes and no guide price, and classes that are still examples.
 */
function ClassNotes({ classes }: { classes: readonly RateClass[] }) {
  const offered = useOfferedVehicles() ?? []
  const unpriced = offered.filter(({ value }) => !classes.some(({ vehicle }) => vehicle === value))
  const examples = classes.filter(isExampleClass)
  const names = (named: readonly { name: string }[]) => named.map(({ name }) => name).join(', ')
  return (
    <>
      {unpriced.length > 0 ? (
        <p className="text-sm text-slate-700">
          No rates for these vehicles of the quote form: {names(unpriced)}.
        </p>
      ) : null}
      {examples.length > 0 ? (
        <p className="text-sm text-slate-700">Still example rates, which give no price: {names(examples)}.</p>
      ) : null}
    </>
  )
}

function ExtraCard({ card, errors, onChange }: CardPartsProps) {
  return (
    <PartCard title="Extras and rounding" text="Surcharges do not apply to extras. Leave 0.00 for no charge.">
      <div className="grid grid-cols-2 items-start gap-3 md:grid-cols-3 xl:grid-cols-5">
        {EXTRA_FIELDS.map((field) => (
          <RateControl
            key={field.name}
            field={field}
            entry={card.extras}
            card={card}
            errorOf={(name) => errors[`extras.${name}`]}
            onChange={(changes) => onChange({ extras: { ...card.extras, ...changes } })}
          />
        ))}
        {ROUNDING_FIELDS.map((field) => (
          <RateControl
            key={field.name}
            field={field}
            entry={card}
            card={card}
            errorOf={(name) => errors[name]}
            onChange={onChange}
          />
        ))}
      </div>
    </PartCard>
  )
}
