export const FLEET_KEY = 'selectedFleet'
export const FLEET_EVENT = 'fleetSelected'

/** Tells the form which card was chosen: by an event if it is hydrated, otherwise by session storage. */
export function announceFleet(card: string): void {
  try {
    sessionStorage.setItem(FLEET_KEY, card)
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: storage is full or switched off; the event still reaches a form that is awake
    console.warn(error)
  }
  window.dispatchEvent(new CustomEvent(FLEET_EVENT, { detail: JSON.parse(card) }))
}

export function hasChosenFleet(): boolean {
  try {
    return sessionStorage.getItem(FLEET_KEY) !== null
  } catch {
    // Storage is off.
    return false
  }
}
