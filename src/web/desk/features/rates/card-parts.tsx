import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { isExampleClass } from '#contract/rates/example-rates.ts'
import type { RateCard, RateClass } from '#contract/rates/rate-card.ts'
import { useOfferedVehicles } from '#web/desk/api/vehicles.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { Card } from '#web/desk/ui/card.tsx'
import { useFocusBeside } from '#web/desk/ui/use-focus-beside.ts'
import { classNames } from '#web/lib/class-names.ts'
import { RateControl } from './rate-control.tsx'
import {
  CLASSES,
  COMBINE_FIELD,
  EXTRA_FIELDS,
  FACTORS,
  FIXED_PRICES,
  fieldsOf,
  type RateEntry,
  type RateList,
  ROUNDING_FIELDS,
  TOLLS,
  ZONES,
} from './rate-fields.ts'

/** Error by path in the rates: 'classes.0.name'. */
export type CardErrors = Record<string, string>

type PartCardProps = {
  id: string
  title: string
  text: string
  /** absent if nothing can be added */
  onAdd?: { label: string; add: () => void } | undefined
  error?: string | undefined
  children: ReactNode
}

/** One part of the rates. */
export function PartCard({ id, title, text, onAdd, error, children }: PartCardProps) {
  return (
    <Card aria-labelledby={`rates-${id}`} className="grid grid-cols-1 gap-3 p-4">
      <div>
        <h2 id={`rates-${id}`} className="text-sm font-semibold text-slate-900">
          {title}
        </h2>
        <p className="mt-0.5 text-[13px] text-slate-600">{text}</p>
      </div>
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
    </Card>
  )
}

type CardPartsProps = {
  card: RateCard
  errors: CardErrors
  onChange: (changes: Partial<RateCard>) => void
}

/** The parts of the rates. */
export function CardParts(props: CardPartsProps) {
  const { card, errors, onChange } = props
  return (
    <>
      <ListCard {...props} list={CLASSES}>
        <ClassNotes classes={card.classes} />
      </ListCard>
      <ExtraCard {...props} />
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
      {[ZONES, FIXED_PRICES, TOLLS].map((list) => (
        <ListCard key={list.part} {...props} list={list} />
      ))}
    </>
  )
}

type ListCardProps = CardPartsProps & { list: RateList; children?: ReactNode }

/** A list of the rates, with each entry's fields. `children` come before them. */
function ListCard({ list, card, errors, onChange, children }: ListCardProps) {
  const { part, title, text, entry: called } = list
  const entries: readonly RateEntry[] = card[part]
  const { keys, forget } = useEntryKeys(entries.length)
  const set = (changed: readonly object[]) => onChange({ [part]: changed })
  const fresh = list.makeEntry(card)
  const add = fresh ? { label: `Add ${called}`, add: () => set([...entries, fresh]) } : undefined
  return (
    <PartCard id={part} title={title} text={text} error={errors[part]} onAdd={add}>
      {children}
      {entries.map((entry, at) => {
        const id = 'id' in entry ? entry.id : keys[at]
        const name = 'name' in entry ? entry.name : ''
        return (
          <RemovableEntry
            key={id}
            legend={name || `${called} ${at + 1}`}
            onRemove={() => {
              forget(at)
              set(entries.toSpliced(at, 1))
            }}
          >
            <div className={classNames('grid items-start gap-3', list.columns)}>
              {fieldsOf(list, entry).map((field) => (
                <Cell key={`${field.control} ${field.name}`} wide={field.wide}>
                  <RateControl
                    field={field}
                    entry={entry}
                    card={card}
                    kinds={list.kinds}
                    errorOf={(member) => errors[`${part}.${at}.${member}`]}
                    onChange={(changes) => set(entries.with(at, { ...entry, ...changes }))}
                  />
                </Cell>
              ))}
            </div>
          </RemovableEntry>
        )
      })}
    </PartCard>
  )
}

function Cell({ wide, children }: { wide: true | undefined; children: ReactNode }) {
  return wide ? <div className="col-span-2">{children}</div> : children
}

/** Keys for entries without names, so that fields keep text and focus. */
function useEntryKeys(count: number) {
  const keys = useRef<number[]>([])
  const last = useRef(0)
  while (keys.current.length < count) keys.current.push(++last.current)
  keys.current.length = count
  return { keys: keys.current, forget: (at: number) => void keys.current.splice(at, 1) }
}

type EntryProps = { legend: string; onRemove: () => void; children: ReactNode }

/** A list's entry with a Remove button. */
function RemovableEntry({ legend, onRemove, children }: EntryProps) {
  const entry = useFocusBeside<HTMLFieldSetElement>()
  return (
    <fieldset ref={entry} className="relative min-w-0 rounded-md border border-slate-200 p-3 sm:pr-12">
      <legend className="sr-only">{legend}</legend>
      {children}
      <Button
        variant="ghost"
        size="icon"
        className="absolute top-1 right-1 sm:top-2 sm:right-2"
        aria-label={`Remove ${legend}`}
        onClick={onRemove}
      >
        <X aria-hidden />
      </Button>
    </fieldset>
  )
}

/** Notes on form vehicles without prices, which get empty quotes and no guide price, and on classes that are still examples. */
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

/** Extras, and the rounding of the total. */
function ExtraCard({ card, errors, onChange }: CardPartsProps) {
  return (
    <PartCard
      id="extras"
      title="Extras and rounding"
      text="Surcharges do not apply to extras. Leave 0.00 for no charge."
    >
      <div className="grid grid-cols-2 items-start gap-3 lg:grid-cols-4">
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
