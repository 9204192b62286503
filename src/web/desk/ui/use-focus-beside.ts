import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useFocusAfter } from './use-focus-after.ts'

/**
 * Moves the focus from a removed item, such as a filter's chip, to the next one, otherwise the previous one, otherwise the control beside
 * the list.
 */
export function useFocusBeside<Element extends HTMLElement>(): RefObject<Element | null> {
  const beside = useRef<HTMLElement[]>([])
  const part = useFocusAfter<Element>(() => findControl(beside.current))
  useLayoutEffect(() => {
    const element = part.current
    return () => {
      beside.current = listBeside(element)
    }
  }, [part])
  return part
}

function listBeside(element: HTMLElement | null): HTMLElement[] {
  const siblings = [element?.nextElementSibling, element?.previousElementSibling].filter(
    (one) => one instanceof HTMLElement,
  )
  const isAlike = ({ tagName }: HTMLElement) => tagName === element?.tagName
  return [...siblings.filter(isAlike), ...siblings.filter((one) => !isAlike(one))]
}

/** Returns the control to focus in an entry: its last button, which removes the entry. */
function findControl(places: readonly HTMLElement[]): HTMLElement | null {
  const controls = places.flatMap((place) =>
    place.matches('button') ? [place] : [...place.querySelectorAll<HTMLElement>('button')].slice(-1),
  )
  return controls.find((control) => control.isConnected && control.checkVisibility()) ?? null
}
