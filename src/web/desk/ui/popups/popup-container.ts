import { type RefCallback, type RefObject, useCallback, useRef } from 'react'

export type PopupContainer = RefObject<HTMLElement | null>

/** Returns the element in which a popup is rendered: the landmark or dialog of its opener. */
export function usePopupContainer(): { trigger: RefCallback<HTMLElement>; container: PopupContainer } {
  const container = useRef<HTMLElement>(null)
  const trigger = useCallback((element: HTMLElement | null) => {
    container.current = element?.closest<HTMLElement>('main, [data-base-ui-portal]') ?? null
  }, [])
  return { trigger, container }
}
