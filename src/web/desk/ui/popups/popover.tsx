import { Popover as Base } from '@base-ui/react/popover'
import type { ReactNode } from 'react'
import { buttonClasses } from '../button.tsx'
import { usePopupContainer } from './popup-container.ts'

type PopoverProps = {
  /** the button's label, and the popup's name */
  label: ReactNode
  title: string
  className?: string
  size?: 'small' | 'medium'
  /** set by a caller that closes the popup, for example after a choice */
  open?: boolean
  onOpen?: (open: boolean) => void
  children: ReactNode
}

export function Popover({ label, title, className, size = 'small', open, onOpen, children }: PopoverProps) {
  const { trigger, container } = usePopupContainer()
  return (
    <Base.Root open={open} onOpenChange={onOpen}>
      <Base.Trigger ref={trigger} className={buttonClasses({ size, className })}>
        {label}
      </Base.Trigger>
      <Base.Portal container={container}>
        <Base.Positioner sideOffset={4} align="start" className="z-50 outline-none">
          <Base.Popup className="popup w-64 max-w-[calc(100vw-2rem)] p-3.5">
            <Base.Title className="text-sm font-semibold text-slate-900">{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
