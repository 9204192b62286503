import { type RefObject, useEffect } from 'react'
import { FLEET_EVENT, FLEET_KEY } from '#web/site/browser/fleet-selection.ts'
import { controlNamed } from './form-values.ts'
import type { FormVehicle } from './form-vehicle.ts'

/** Adopts the vehicle chosen on a fleet card, even if that was before hydration. */
export function usePreselectedVehicle(
  form: RefObject<HTMLFormElement | null>,
  vehicles: readonly FormVehicle[],
): void {
  useEffect(() => {
    const select = (detail: unknown) => {
      const choice = fleetChoice(detail, vehicles)
      const control = form.current && controlNamed(form.current, 'selectedVehicle')
      if (!control || !choice) return
      control.value = choice
      control.dispatchEvent(new Event('input', { bubbles: true }))
    }
    const onSelected = (event: Event) => select(event instanceof CustomEvent ? event.detail : undefined)
    if (!controlValue(form.current)) select(storedChoice())
    window.addEventListener(FLEET_EVENT, onSelected)
    return () => window.removeEventListener(FLEET_EVENT, onSelected)
  }, [form, vehicles])
}

function controlValue(form: HTMLFormElement | null): string | undefined {
  return form ? controlNamed(form, 'selectedVehicle')?.value : undefined
}

function storedChoice(): unknown {
  try {
    const stored = sessionStorage.getItem(FLEET_KEY)
    return stored?.startsWith('{') ? JSON.parse(stored) : stored
  } catch {
    // Storage is off, or has other content.
    return undefined
  }
}

/** Returns the vehicle that a card names; undefined if it is unknown. */
export function fleetChoice(detail: unknown, vehicles: readonly FormVehicle[]): string | undefined {
  const value = typeof detail === 'object' && detail && 'fleetValue' in detail ? detail.fleetValue : detail
  return vehicles.find((vehicle) => vehicle.value === value)?.value
}
