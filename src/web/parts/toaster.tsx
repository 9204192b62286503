import { useRef } from 'react'
import { Toaster as Sonner } from 'sonner'
import { TOAST } from '#web/lib/toast-settings.ts'

/** sonner pauses its toasts under the pointer only; keyboard focus is handed to it as the same thing. */
export function Toaster() {
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
        position="bottom-right"
        duration={TOAST.durationMs}
        closeButton
        richColors
        toastOptions={{ closeButtonAriaLabel: TOAST.closeLabel }}
        offset={20}
        mobileOffset={12}
      />
    </div>
  )
}
