import { type FocusEvent, useRef } from 'react'
import { Toaster as Sonner } from 'sonner'
import { TOAST } from '#web/lib/toast-settings.ts'

const EDGE = 20
const FOOT = { bottom: 'calc(12px + env(safe-area-inset-bottom))', left: 12, right: 12 }
const BELOW_HEADER = { top: 64, left: 12, right: 12 }
const POSITIONS = {
  right: 'bottom-right',
  left: 'bottom-left',
  foot: 'bottom-center',
  top: 'top-center',
} as const

/**
 * Shows toasts. Keyboard focus pauses them too, whereas Sonner does so only for the pointer. Sonner also returns the focus when it leaves a
 * toast, which would trap Tab, so it is told of focus only by presses. `foot` is for narrow windows, `top` for those with a bottom bar,
 * `left` for wide ones with buttons at the right.
 */
export function Toaster({ place = 'right' }: { place?: keyof typeof POSITIONS }) {
  const top = place === 'top'
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
        position={POSITIONS[place]}
        duration={TOAST.durationMs}
        closeButton
        richColors
        toastOptions={{ closeButtonAriaLabel: TOAST.closeLabel }}
        offset={top ? BELOW_HEADER : EDGE}
        mobileOffset={top ? BELOW_HEADER : FOOT}
      />
    </div>
  )
}
