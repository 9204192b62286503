import { foldText } from '#contract/basics/text.ts'
import type { RateClass } from '#contract/rates/rate-card.ts'
import type { Unpriced } from '#contract/rates/suggestion.ts'
import { adviseVehicles } from '#contract/vehicles/vehicle-advice.ts'
import type { PricedJourney } from './journey.ts'

type Choice = { chosen: RateClass; note?: string } | { unpriced: Unpriced }

/**
 * The class that a customer asked for; one that takes all of them where it is too small; the smallest that does where none was
 * asked for.
 */
export function chooseClass(
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

/** 'Mercedes V-Class (Up to 6 passengers)' and 'Mercedes V-Class' are one vehicle. */
function plain(text: string): string {
  return foldText(text.replace(/\s*\(.*\)\s*$/, '')).trim()
}

function noVehicle(vehicle: string): string {
  return vehicle.trim() === ''
    ? 'Neither a vehicle nor the number of people is known.'
    : `The rate card has no “${vehicle.trim()}”, and the number of people is not known.`
}

function tooMany(people: number, classes: readonly RateClass[]): string {
  const largest = Math.max(...classes.map(({ seats }) => seats))
  const advice = adviseVehicles(classes, { people, cases: 0, inChair: 0 })
  const text = `There are ${people} people, and your rates go up to ${largest} in one vehicle.`
  return advice === '' ? text : `${text} ${advice} would take them.`
}
