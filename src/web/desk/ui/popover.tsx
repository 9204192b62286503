import { Popover as Base } from '@base-ui/react/popover'
import type { ReactNode } from 'react'
import { buttonClasses } from './button.tsx'

type PopoverProps = {
  /** what the button shows, and the popup is called */
  label: ReactNode
  title: string
  className?: string
  children: ReactNode
}

/** A few controls behind a button, over the page and beside what they act on. */
export function Popover({ label, title, className, children }: PopoverProps) {
  return (
    <Base.Root>
      <Base.Trigger className={buttonClasses({ size: 'small', className })}>{label}</Base.Trigger>
      <Base.Portal>
        <Base.Positioner sideOffset={4} align="start" className="z-50 outline-hidden">
          <Base.Popup className="popup w-64 max-w-[calc(100vw-2rem)] p-3.5">
            <Base.Title className="text-sm font-semibold text-slate-900">{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
