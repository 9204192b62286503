import type { SavedVehicle } from '#contract/vehicles/vehicle.ts'

/** What the fields of a vehicle say; the picture and whether it is retired are stored beside them. */
export function readVehicle(
  form: HTMLFormElement,
  { picture, retired, value }: Pick<SavedVehicle, 'picture' | 'retired' | 'value'>,
): SavedVehicle {
  const data = new FormData(form)
  const typed = (name: string) => String(data.get(name) ?? '').trim()
  const count = (name: string) => (typed(name) === '' ? null : Number(typed(name)))
  return {
    ...(value !== undefined && { value }),
    name: typed('name'),
    seats: count('seats'),
    seats_with_luggage: count('seats_with_luggage'),
    wheelchairs: count('wheelchairs') ?? 0,
    description: typed('description'),
    picture: picture && { src: picture.src, alt: typed('alt') },
    licence: typed('licence'),
    retired,
  }
}
