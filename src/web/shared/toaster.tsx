import { useRef } from 'react'
import { Toaster as Sonner } from 'sonner'
import { TOAST } from '#web/lib/toast-settings.ts'

const FOOT = 12
const BELOW_HEADER = { top: 64, left: 12, right: 12 }

/**
 * sonner pauses its toasts under the pointer only; keyboard focus is handed to it as the same thing. `top` is for a narrow
 * window whose foot must stay free.
 */
export function Toaster({ top = false }: { top?: boolean }) {
  const frame = useRef<HTMLDivElement>(null)
  function hover(type: 'mouseover' | 'mouseout') {
    const list = frame.current?.querySelector('[data-sonner-toaster]')
    list?.dispatchEvent(new MouseEvent(type, { bubbles: true, relatedTarget: document.body }))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the focus of the toasts inside it
    <div ref={frame} onFocus={() => hover('mouseover')} onBlur={() => hover('mouseout')}>
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
