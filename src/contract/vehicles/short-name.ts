/** 'Mercedes V-Class (Up to 6 passengers)' is 'Mercedes V-Class' within a sentence. */
export function shortVehicleName(name: string): string {
  return name.replace(/ \(.*\)$/, '')
}
