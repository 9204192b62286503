import { type RefObject, useRef } from 'react'
import { isDisabled } from '#web/lib/is-disabled.ts'

const CONTROLS = 'input, select, textarea, button, a[href], [tabindex]'

type InitialFocus = { ref: RefObject<HTMLDivElement | null>; initialFocus: () => false }

/**
 * Focuses a control of a popup as soon as it is mounted: the one from `choose`, otherwise the first. Base UI waits for the next frame, and
 * keys typed before it would be lost.
 */
export function useInitialFocus(choose?: () => HTMLElement | null | undefined): InitialFocus {
  const ref = useRef<HTMLDivElement>(null)
  function initialFocus(): false {
    const popup = ref.current
    if (popup && !popup.contains(document.activeElement)) {
      const wanted = choose?.() ?? findFirstControl(popup) ?? popup
      // A popup that slides in starts outside the window, where the page must not scroll.
      wanted.focus({ preventScroll: wanted.tabIndex < 0 })
      if (wanted === document.activeElement) goToEnd(wanted)
    }
    return false
  }
  return { ref, initialFocus }
}

/** Moves the cursor to the end of a text. Email and number inputs have no cursor position. */
function goToEnd(control: HTMLElement): void {
  if (!(control instanceof HTMLTextAreaElement || control instanceof HTMLInputElement)) return
  if (control.selectionStart === null) return
  control.setSelectionRange(control.value.length, control.value.length)
}

/** Returns the first control; of a radio group the chosen button. */
function findFirstControl(popup: HTMLElement): HTMLElement | undefined {
  const controls = [...popup.querySelectorAll<HTMLElement>(CONTROLS)]
  return controls.find((control) => canTakeFocus(control) && !hasChosenNeighbour(control))
}

function canTakeFocus(control: HTMLElement): boolean {
  const hidden = !control.checkVisibility({ visibilityProperty: true }) || control.closest('[inert]') !== null
  return control.tabIndex >= 0 && !isDisabled(control) && !hidden
}

function hasChosenNeighbour(control: HTMLElement): boolean {
  if (!(control instanceof HTMLInputElement) || control.type !== 'radio' || control.checked) return false
  return (
    (control.closest('form, fieldset') ?? document).querySelector(
      `input[name="${CSS.escape(control.name)}"]:checked`,
    ) !== null
  )
}
