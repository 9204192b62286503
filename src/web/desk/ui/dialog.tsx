import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type DialogProps = {
  open: boolean
  title: string
  /** what it is about, read out with the title */
  text?: ReactNode
  onClose: () => void
  /** stays open while something is being sent */
  busy?: boolean
  /** a press beside it does not close it: too much would be lost by a slip */
  keepsInput?: boolean
  /** where the focus goes when it opens; true: to the first control */
  initialFocus?: () => HTMLElement | true
  className?: string
  children: ReactNode
}

/** A small form over the page, or over another dialog, which it dims too. Escape, and a press beside it, close it and do nothing. */
export function Dialog(props: DialogProps) {
  const { open, title, text, onClose, busy, keepsInput, initialFocus, className, children } = props
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={keepsInput}
      onOpenChange={(next) => !next && !busy && onClose()}
    >
      <Base.Portal>
        <Base.Backdrop forceRender className="backdrop" />
        <Base.Popup
          initialFocus={initialFocus}
          className={classNames('dialog-popup', className ?? 'w-[28rem]')}
        >
          <Base.Title className="text-base font-semibold text-slate-900">{title}</Base.Title>
          {text ? (
            <Base.Description
              render={<div />}
              className="mt-1 text-sm leading-relaxed wrap-anywhere text-slate-700"
            >
              {text}
            </Base.Description>
          ) : null}
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className="mt-5 flex flex-wrap justify-end gap-2">{children}</div>
}
