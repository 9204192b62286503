import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { buttonClasses } from '../button.tsx'
import { useDiscardQuestion } from './discard-question.tsx'
import { FocusFallback } from './focus-fallback.tsx'
import { useInitialFocus } from './initial-focus.ts'

type SheetProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  closeLabel: string
  side?: 'left' | 'right'
  /** whether the title is only read out, because the content shows its own */
  hideTitle?: boolean
  /** whether it shows a page beside the page, and not a form */
  page?: boolean
  /** whether to ask before closing, because something would be lost */
  unsaved?: boolean
  /** returns where the focus goes on closing, if the opener is gone */
  findFocus?: () => HTMLElement | null | undefined
  className?: string
  children: ReactNode
}

const SIDES = {
  left: 'left-0 data-ending-style:-translate-x-full data-starting-style:-translate-x-full',
  right: 'right-0 data-ending-style:translate-x-full data-starting-style:translate-x-full',
} as const

/**
 * Shows a dialog that slides in from an edge, with the page still visible. The focus starts on the title, which is there before loaded
 * content.
 */
export function Sheet({ side = 'right', ...props }: SheetProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const focus = useInitialFocus(() => (props.hideTitle ? null : title.current))
  const { question, leave } = useDiscardQuestion(() => props.unsaved ?? false, props.onClose)
  return (
    <Dialog.Root open={props.open} onOpenChange={(open) => !open && !isCovered(focus.ref.current) && leave()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup
          {...focus}
          data-page-panel={props.page ? '' : undefined}
          className={classNames(
            'fixed inset-y-0 z-40 flex max-w-full flex-col overflow-y-auto bg-white shadow-2xl outline-hidden transition-transform duration-200 ease-out motion-reduce:transition-none',
            SIDES[side],
            props.className,
          )}
        >
          <Dialog.Title
            ref={title}
            tabIndex={props.hideTitle ? undefined : -1}
            className={
              props.hideTitle
                ? 'sr-only'
                : 'flex min-h-14 items-center border-b border-slate-200 py-3 pr-14 pl-5 text-base font-semibold wrap-anywhere text-slate-900 outline-none'
            }
          >
            {props.title}
          </Dialog.Title>
          {props.children}
          <Dialog.Close
            aria-label={props.closeLabel}
            className={buttonClasses({
              variant: 'ghost',
              size: 'icon',
              className: 'absolute top-3 right-3',
            })}
          >
            <X aria-hidden />
          </Dialog.Close>
          {question}
          <FocusFallback find={props.findFocus} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Returns whether another dialog is above, for which Escape is meant. */
function isCovered(popup: HTMLElement | null): boolean {
  const dialogs = document.querySelectorAll(
    '[role=dialog]:not([data-closed]), [role=alertdialog]:not([data-closed])',
  )
  return popup !== null && [...dialogs].at(-1) !== popup
}
