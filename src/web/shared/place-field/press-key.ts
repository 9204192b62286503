import type { KeyboardEvent } from 'react'
import type { Place } from '#contract/places/place.ts'

type PlaceKeys = {
  places: readonly Place[]
  /** -1: no place is pointed at, and the keys belong to the text */
  active: number
  setActive: (index: number) => void
  choose: (place: Place) => void
  close: () => void
  ask: () => void
}

/** The keys of an editable combobox with a list, as the ARIA Authoring Practices describe it. */
export function pressKey(event: KeyboardEvent<HTMLInputElement>, keys: PlaceKeys): void {
  if (event.nativeEvent.isComposing) return
  const { places, active, setActive, choose, close, ask } = keys
  const last = places.length - 1
  const pointed = places[active]
  const take = () => event.preventDefault()
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    take()
    if (last < 0) ask()
    else setActive(event.key === 'ArrowDown' ? next(active, last) : previous(active, last))
  } else if (event.key === 'Escape' && last >= 0) {
    // A dialog around the field stays open.
    event.stopPropagation()
    take()
    close()
  } else if (pointed && event.key === 'Enter') {
    take()
    choose(pointed)
  } else if (pointed && event.key === 'Tab') {
    choose(pointed)
  } else if (pointed && (event.key === 'Home' || event.key === 'End')) {
    take()
    setActive(event.key === 'Home' ? 0 : last)
  } else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
    setActive(-1)
  }
}

function next(active: number, last: number): number {
  return active < last ? active + 1 : 0
}

function previous(active: number, last: number): number {
  return active > 0 ? active - 1 : last
}
