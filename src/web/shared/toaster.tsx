import { type FocusEvent, useRef } from 'react'
import { Toaster as Sonner } from 'sonner'
import { TOAST } from '#web/lib/toast-settings.ts'

const FOOT = 12
const BELOW_HEADER = { top: 64, left: 12, right: 12 }

/**
 * sonner pauses its toasts under the pointer only; keyboard focus is handed to it as the same thing. It also sends everybody
 * who leaves a toast back to where they came from, so that Tab would never get past it: it is not notified of the focus, and
 * only a press inside a toast leads back. `top` is for a narrow window whose foot must stay free.
 */
export function Toaster({ top = false }: { top?: boolean }) {
  const frame = useRef<HTMLDivElement>(null)
  function hover(type: 'mouseover' | 'mouseout') {
    const list = frame.current?.querySelector('[data-sonner-toaster]')
    list?.dispatchEvent(new MouseEvent(type, { bubbles: true, relatedTarget: document.body }))
  }
  const cameFrom = useRef<HTMLElement>(null)
  function enter(event: FocusEvent) {
    event.stopPropagation()
    const from = event.relatedTarget
    if (from instanceof HTMLElement && !frame.current?.contains(from)) cameFrom.current = from
    hover('mouseover')
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what happens to the toasts inside it
    <div
      ref={frame}
      onFocusCapture={enter}
      onBlur={() => hover('mouseout')}
      onClickCapture={() => cameFrom.current?.focus({ preventScroll: true })}
    >
      <Sonner
        customAriaLabel={TOAST.regionLabel}
        position={top ? 'top-center' : 'bottom-right'}
        duration={TOAST.durationMs}
        closeButton
        richColors
        toastOptions={{ closeButtonAriaLabel: TOAST.closeLabel }}
        offset={20}
        mobileOffset={top ? BELOW_HEADER : FOOT}
      />
    </div>
  )
}
