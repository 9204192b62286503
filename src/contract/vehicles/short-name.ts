/** Shortens 'Mercedes V-Class (Up to 6 passengers)' to 'Mercedes V-Class'. */
export function shortVehicleName(name: string): string {
  return name.replace(/ \(.*\)$/, '')
}
