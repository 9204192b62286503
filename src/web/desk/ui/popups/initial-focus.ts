import { type RefObject, useRef } from 'react'
import { isDisabled } from '#web/lib/is-disabled.ts'

const CONTROLS = 'input, select, textarea, button, a[href], [tabindex]'

type InitialFocus = { ref: RefObject<HTMLDivElement | null>; initialFocus: () => false }

/**
 * Puts the focus into a popup as it is mounted: where `choose` says, else to its first control. Base UI by itself waits for the
 * next frame, and what is typed before that is lost.
 */
export function useInitialFocus(choose?: () => HTMLElement | null | undefined): InitialFocus {
  const ref = useRef<HTMLDivElement>(null)
  function initialFocus(): false {
    const popup = ref.current
    if (popup && !popup.contains(document.activeElement)) {
      const wanted = choose?.() ?? findFirstControl(popup) ?? popup
      // A popup that slides in begins outside the screen, to which the page must not scroll.
      wanted.focus({ preventScroll: wanted.tabIndex < 0 })
      if (wanted === document.activeElement) goToEnd(wanted)
    }
    return false
  }
  return { ref, initialFocus }
}

/** Returning to a text continues it at its end. An email address or a number has no position in it. */
function goToEnd(control: HTMLElement): void {
  if (!(control instanceof HTMLTextAreaElement || control instanceof HTMLInputElement)) return
  if (control.selectionStart === null) return
  control.setSelectionRange(control.value.length, control.value.length)
}

/** A group of radio buttons gives the focus to the chosen one. */
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
