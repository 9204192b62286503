import { Dialog as Base } from '@base-ui/react/dialog'
import {
  type ComponentProps,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { isSendKey } from '#web/lib/submit-shortcut.ts'
import { Alert } from '../alert.tsx'
import { Button } from '../button.tsx'
import { NoWrap } from '../no-wrap.tsx'
import {
  StopNote,
  StopReason,
  useCountedDialog,
  useStopReason,
  useTypedText,
  useUnloadQuestion,
} from './dialog-state.ts'
import { useDiscardQuestion } from './discard-question.tsx'
import { FocusFallback } from './focus-fallback.tsx'
import { FocusPlace, useFocusPlace } from './focus-place.ts'
import { useInitialFocus } from './initial-focus.ts'

export type DialogProps = {
  open: boolean
  title: string
  /** an explanation, read out with the title */
  text?: ReactNode
  onClose: () => void
  /** whether it is sending, and so must stay open */
  busy?: boolean
  /** whether closing loses something that no draft has; by default whether a text has changed */
  unsaved?: boolean | 'half-typed'
  /** why the text can no longer be sent, after other people's changes; it stays visible */
  stopped?: string | null
  /** whether the text is sent or saved, which the question before closing says; 'sent' by default */
  act?: 'sent' | 'saved'
  /** returns where the focus goes on opening; without a result to the first control */
  initialFocus?: () => HTMLElement | null | undefined
  /** returns where the focus goes on closing, true for where it was; the default is FocusPlace's */
  finalFocus?: (() => HTMLElement | true) | undefined
  className?: string
  children: ReactNode
}

/** Shows a small form above the page or another dialog. Escape and a press outside close it; if something was typed, it asks first. */
export function Dialog(props: DialogProps) {
  const { open, title, text, onClose, busy, unsaved, initialFocus, className, children, act = 'sent' } = props
  const { onFocus, hasTyped, hasHalfTyped } = useTypedText()
  const focus = useInitialFocus(initialFocus)
  const around = useStopReason()
  const findPlace = useFocusPlace()
  const findOpener = useOpener(open)
  const stop = props.stopped ?? around
  const note = useId()
  useCountedDialog(open)
  useUnloadQuestion(open, hasHalfTyped)
  const isUnsaved = () =>
    typeof unsaved === 'boolean' ? unsaved : hasHalfTyped() || (unsaved === undefined && hasTyped())
  const { question, leave } = useDiscardQuestion(isUnsaved, onClose)
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && !busy && leave()}>
      <Base.Portal>
        <Base.Backdrop forceRender className="backdrop" />
        <Base.Popup
          {...focus}
          finalFocus={props.finalFocus ?? (() => findPlace() ?? findOpener())}
          className={classNames('dialog-popup', className ?? 'w-[28rem]')}
          onFocus={onFocus}
          onSubmitCapture={(event) => stop && swallow(event)}
          onKeyDownCapture={(event) => stop && isSendKey(event) && swallow(event)}
        >
          <Base.Title className="text-base font-semibold text-slate-900">
            <NoWrap text={title} />
          </Base.Title>
          {text ? (
            <Base.Description
              render={<div />}
              className="mt-1 text-sm leading-relaxed wrap-anywhere text-slate-700"
            >
              {typeof text === 'string' ? <NoWrap text={text} /> : text}
            </Base.Description>
          ) : null}
          {stop ? (
            <div id={note} className="sticky top-0 z-20 mt-3">
              <Alert title={stop}>It can no longer be {act}. You can copy what you have written.</Alert>
            </div>
          ) : null}
          <FocusPlace value={null}>
            <StopReason value={stop}>
              <StopNote value={stop ? note : undefined}>{children}</StopNote>
            </StopReason>
            {question}
          </FocusPlace>
          <FocusFallback find={findPlace} />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

/**
 * Returns what had the focus when the dialog was opened. It is noted here, because Base UI looks later, when a form may already have taken
 * the focus.
 */
function useOpener(open: boolean): () => HTMLElement | true {
  const opener = useRef<Element>(null)
  const wasOpen = useRef(false)
  if (open !== wasOpen.current) {
    wasOpen.current = open
    if (open) opener.current = document.activeElement
  }
  return () => {
    const { current } = opener
    return current instanceof HTMLElement && current.isConnected && current !== document.body ? current : true
  }
}

/** Shows an error, unless the dialog already says that its text can no longer be sent. */
export function DialogAlert(props: ComponentProps<typeof Alert>) {
  return useStopReason() ? null : <Alert {...props} />
}

function swallow(event: SyntheticEvent): void {
  event.preventDefault()
  event.stopPropagation()
}

type DialogButtonsProps = {
  /** whether the buttons stay visible at the bottom of a long dialog */
  stay?: boolean
  /** why the last button's action failed, shown beside it */
  failure?: ReactNode
  children: ReactNode
}

export function DialogButtons({ stay, failure, ...props }: DialogButtonsProps) {
  const look = 'flex flex-wrap justify-end gap-2'
  const stopped = useStopReason()
  const foot = useDialogFoot()
  const children = (
    <>
      {failure && !stopped ? <div className="basis-full">{failure}</div> : null}
      {props.children}
    </>
  )
  if (!stay) return <div className={classNames('mt-5', look)}>{children}</div>
  return (
    <div
      ref={foot}
      data-bar="foot"
      className={classNames('sticky -bottom-5 z-10 -mb-5 border-t border-slate-200 bg-white py-3', look)}
    >
      {children}
    </div>
  )
}

/** Leaves a dialog without sending. The label is "Close" once sending is impossible. */
export function LeaveButton({ children = 'Cancel', ...props }: ComponentProps<typeof Button>) {
  return <Button {...props}>{useStopReason() ? 'Close' : children}</Button>
}

type FormButtonsProps = Omit<DialogButtonsProps, 'children'> & {
  send: string
  /** the button's label while it sends */
  sending?: string
  busy: boolean
  onCancel: () => void
}

/** Shows the buttons of a form in a dialog, which leave it or send it. */
export function FormButtons({ send, sending = 'Saving...', busy, onCancel, ...props }: FormButtonsProps) {
  return (
    <DialogButtons {...props}>
      <LeaveButton onClick={onCancel} disabled={busy} />
      <Button type="submit" variant="primary" disabled={busy}>
        {busy ? sending : send}
      </Button>
    </DialogButtons>
  )
}

/** Measures the dialog's foot, which grows with errors, so that it does not cover focused controls. */
function useDialogFoot() {
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const popup = foot?.closest<HTMLElement>('[role="dialog"]')
    if (!foot || !popup) return
    const observer = new ResizeObserver(() => {
      popup.style.scrollPaddingBottom = `calc(${foot.offsetHeight}px + 0.5rem)`
    })
    observer.observe(foot)
    return () => {
      observer.disconnect()
      popup.style.removeProperty('scroll-padding-bottom')
    }
  }, [foot])
  return setFoot
}
