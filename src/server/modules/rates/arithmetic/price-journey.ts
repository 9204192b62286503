import { showEuros, showRoundEuros } from '#contract/basics/money.ts'
import { foldText } from '#contract/basics/text.ts'
import { QUOTE_LIMITS, sumLines } from '#contract/quotes/quote-line.ts'
import { isExampleClass } from '#contract/rates/example-rates.ts'
import { EXTRAS, type ExtraKind } from '#contract/rates/extras.ts'
import type { ExtraRates, RateCard, RateClass } from '#contract/rates/rate-card.ts'
import type {
  PricingStep,
  SuggestedLine,
  Suggestion,
  Unpriced,
  UnpricedReason,
} from '#contract/rates/suggestion.ts'
import { showMinutes } from '#contract/trips/trip-facts.ts'
import { adviseVehicles } from '#contract/vehicles/vehicle-advice.ts'
import { listDoubts } from './doubts.ts'
import { addAmounts, exactCents, roundAmount } from './exact-amount.ts'
import type { JourneyExtras, PricedJourney, Wait } from './journey.ts'
import { applyFactors, describeOuting, makeOuting, type Outing, shareTransport, sumSteps } from './outings.ts'
import { countQuarters, findWait, planDrives, planHire, type Run } from './price-legs.ts'
import { countTolls, listTolls, tollLine } from './tolls.ts'

type Choice = { chosen: RateClass; note?: string } | { unpriced: Unpriced }

/** Counts an extra of a journey, by kind. */
const COUNTS: Record<ExtraKind, (extras: JourneyExtras, waits: readonly Wait[]) => number> = {
  waiting: (_, waits) => waits.reduce((all, { minutes }) => all + countQuarters(minutes), 0),
  stops: ({ stops = 0 }) => stops,
  'child-seats': ({ childSeats = 0 }) => childSeats,
  'meet-and-greet': ({ meetAndGreet = 0 }) => meetAndGreet,
  overnight: ({ overnights = 0 }) => overnights,
}

/**
 * Prices a journey with every step, or says why it cannot. docs/prices.md has the rules. Amounts stay exact until the total is rounded,
 * once; the lines then share the total. `version` is that of the rates.
 */
export function priceJourney(card: RateCard, version: number, journey: PricedJourney): Suggestion {
  if (!card.enabled) return unpriced('switched-off', 'Price suggestions are switched off.')
  const choice = chooseClass(card.classes, journey)
  if ('unpriced' in choice) return { priced: null, unpriced: choice.unpriced }
  const { chosen: rates, note } = choice
  if (isExampleClass(rates)) return unpriced('example-amounts', sayExample(rates))
  const impossible = refuseHire(rates, journey)
  if (impossible) return impossible
  const wait = isHire(journey) ? null : findWait(journey, card.wait_minutes)
  const terms = { card, rates, journey }
  const runs = isHire(journey) ? [planHire(terms)] : planDrives(terms, wait !== null)
  if (!runs)
    return unpriced('no-distance', 'The distance is not known, and no fixed price covers the journey.')
  const priced = runs.map((run) => applyFactors(card, run, journey))
  const together = wait === null ? priced.map((run) => [run]) : [priced]
  const outings = together.map((each) => makeOuting(each, rates))
  const waits = listWaits(journey, wait)
  const services = listExtras(card.extras, journey, waits)
  const tolls = countTolls(runs.flatMap((run) => run.tolls))
  const extras = [...services, ...listTolls(tolls)]
  const total = sumUp(card, rates, outings, extras)
  const transport = total.cents - sumLines(extras)
  if (transport < 1) return unpriced('nothing-charged', `No rates are set for ${rates.name}.`)
  const lines = [...shareTransport(card, rates, outings, transport), ...extras]
  const added = [
    ...outings.flatMap((outing) => describeOuting(outing, rates, runs.length > 1)),
    ...(runs.length > 1 && extras.length > 0 ? [{ text: 'Extras and tolls', cents: null }] : []),
    ...services.flatMap((line) => describeExtra(line, waits)),
    ...tolls.map((toll) => describeLine(tollLine(toll))),
  ]
  const steps = [
    ...added,
    { text: total.rounding, cents: total.cents - sumSteps(added) },
    { text: 'Total', cents: total.cents },
  ]
  if (isTooLarge(lines, steps)) return unpriced('too-large', 'The price is too large for one quote.')
  const notes = [...(note ? [note] : []), ...listDoubts(journey), ...listNotes(card, runs, journey)]
  const zone = runs[0]?.zone ?? null
  return {
    priced: {
      version,
      class_id: rates.id,
      class_name: rates.name,
      ...(note !== undefined && { other_vehicle: true, vehicle: rates.vehicle || rates.name }),
      zone,
      lines,
      total_cents: total.cents,
      steps,
      notes,
    },
    unpriced: null,
  }
}

function sayExample({ name }: RateClass): string {
  return `The amounts of ${name} are still the shipped examples: an administrator enters your own under Rates.`
}

/**
 * Returns whether an amount exceeds what a quote can hold. The total is the last step; amounts before reductions are checked too, since the
 * steps show them.
 */
function isTooLarge(lines: readonly SuggestedLine[], steps: readonly PricingStep[]): boolean {
  return (
    steps.some(({ cents }) => Math.abs(cents ?? 0) > QUOTE_LIMITS.totalCents) ||
    lines.some(({ unit_cents }) => unit_cents > QUOTE_LIMITS.unitCents)
  )
}

function unpriced(reason: UnpricedReason, text: string): Suggestion {
  return { priced: null, unpriced: { reason, text } }
}

function isHire({ hours, days }: PricedJourney): boolean {
  return hours !== undefined || days !== undefined
}

/** Lists the waits at stops and for the return. */
function listWaits({ extras, dropoff = '' }: PricedJourney, wait: number | null): Wait[] {
  const atStops = extras?.waits ?? []
  return wait === null ? [...atStops] : [...atStops, { place: dropoff, minutes: wait, forReturn: true }]
}

function refuseHire(rates: RateClass, { hours, days }: PricedJourney): Suggestion | null {
  if (days !== undefined)
    return rates.day_cents > 0 ? null : unpriced('not-by-the-day', `${rates.name} has no rate for a day.`)
  if (hours !== undefined && rates.hour_cents === 0)
    return unpriced('not-by-the-hour', `${rates.name} has no rate for an hour.`)
  return null
}

type Total = { cents: number; rounding: string }

/** Sums up the price and rounds it, only here. Extras are whole cents, so the rounding difference goes to the transport. */
function sumUp(
  { round_to_cents: step }: RateCard,
  { floor_cents }: RateClass,
  outings: readonly Outing[],
  extras: readonly SuggestedLine[],
): Total {
  const added = sumLines(extras)
  const rounded = roundAmount(addAmounts(...outings.map(({ charged }) => charged), exactCents(added)), step)
  const least = Math.ceil((added + outings.length * floor_cents) / step) * step
  const unit = step === 1 ? 'a cent' : showRoundEuros(step)
  return rounded >= least
    ? { cents: rounded, rounding: `Rounded to ${unit}` }
    : { cents: least, rounding: `Rounded up to ${unit}: no journey costs less than the lowest price` }
}

function listNotes({ depot, factors }: RateCard, runs: readonly Run[], journey: PricedJourney): string[] {
  const { outward, back, between = [] } = journey
  const pickUps = [outward, ...(back && !isHire(journey) ? [back] : [])]
  const lacksDay = factors.length > 0 && pickUps.some(({ day, time }) => day === null || time === null)
  return [
    ...(between.length > 0 && runs[0]?.zone
      ? ['The fixed price is that of the direct way: kilometres over the stops are not counted.']
      : []),
    ...(runs.some(({ lacksEmpty }) => lacksEmpty)
      ? [
          depot === ''
            ? 'Empty km are not included, because no depot is set.'
            : 'Empty kilometres are not counted in full: the way from the depot is not known.',
        ]
      : []),
    ...(lacksDay ? ['The date or time is missing, so surcharges that depend on it are not included.'] : []),
  ]
}

/** Returns a line for each charged extra. Surcharges do not apply to extras. */
function listExtras(
  rates: ExtraRates,
  { extras = {} }: PricedJourney,
  waits: readonly Wait[],
): SuggestedLine[] {
  const lines = EXTRAS.map(({ kind, rate, line }) => ({
    kind,
    description: line,
    quantity: COUNTS[kind](extras, waits),
    unit_cents: rates[rate],
  }))
  return lines.filter(({ quantity, unit_cents }) => quantity > 0 && unit_cents > 0)
}

/** Returns the steps of an extra: one, or for waiting one per place. */
function describeExtra(line: SuggestedLine, waits: readonly Wait[]): PricingStep[] {
  if (line.kind !== 'waiting') return [describeLine(line)]
  return waits
    .filter(({ minutes }) => minutes > 0)
    .map((wait) =>
      describeLine({ ...line, description: describeWait(wait), quantity: countQuarters(wait.minutes) }),
    )
}

function describeWait({ place, minutes, forReturn }: Wait): string {
  const words = ['Waiting', place && `at ${place}`, forReturn && 'for the return'].filter(Boolean).join(' ')
  return `${words}, ${showMinutes(Math.ceil(minutes))}`
}

function describeLine(line: SuggestedLine): PricingStep {
  const { description, quantity, unit_cents } = line
  return { text: `${description}: ${quantity} × ${showEuros(unit_cents)}`, cents: sumLines([line]) }
}

/** Chooses the requested class, a larger one if that is too small, or the smallest class that fits if none was requested. */
function chooseClass(
  classes: readonly RateClass[],
  { vehicle, people }: Pick<PricedJourney, 'vehicle' | 'people'>,
): Choice {
  const named = classes.find((entry) => isNamed(entry, vehicle))
  if (named && (people === null || people <= named.seats)) return { chosen: named }
  if (people === null) return { unpriced: { reason: 'no-vehicle', text: noVehicle(vehicle) } }
  const fitting = classes
    .filter(({ seats }) => seats >= people)
    .reduce<RateClass | null>((best, entry) => (best && best.seats <= entry.seats ? best : entry), null)
  if (!fitting) return { unpriced: { reason: 'too-many-people', text: tooMany(people, classes) } }
  const note = named
    ? `${named.name} is priced for ${named.seats} people at most: ${people} are priced as ${fitting.name}.`
    : vehicle.trim() === ''
      ? `No vehicle was asked for: priced as ${fitting.name} for ${people} people.`
      : `The rate card has no “${vehicle.trim()}”: priced as ${fitting.name} for ${people} people.`
  return { chosen: fitting, note }
}

function isNamed({ name, vehicle }: RateClass, wanted: string): boolean {
  const asked = plain(wanted)
  return asked !== '' && [plain(vehicle), plain(name)].includes(asked)
}

/** Folds a vehicle's name without what is in brackets: 'Mercedes V-Class (Up to 6 passengers)' equals 'Mercedes V-Class'. */
function plain(text: string): string {
  return foldText(text.replace(/\s*\(.*\)\s*$/, '')).trim()
}

function noVehicle(vehicle: string): string {
  return vehicle.trim() === ''
    ? 'The lead has no vehicle and no number of people.'
    : `The rate card has no “${vehicle.trim()}”, and the number of people is not known.`
}

function tooMany(people: number, classes: readonly RateClass[]): string {
  const largest = Math.max(...classes.map(({ seats }) => seats))
  const advice = adviseVehicles(classes, { people, cases: 0, inChair: 0 })
  const text = `There are ${people} people, and your rates go up to ${largest} in one vehicle.`
  return advice === '' ? text : `${text} ${advice} would take them.`
}
