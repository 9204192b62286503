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
  /** explanation, read out with the title */
  text?: ReactNode
  onClose: () => void
  /** stays open while sending */
  busy?: boolean
  /** whether closing loses something that no draft has; by default, any changed text */
  unsaved?: boolean | 'half-typed'
  /** why it can no longer be sent, after others' changes; the text stays */
  stopped?: string | null
  /** the text's use: 'sent' by default */
  act?: 'sent' | 'saved'
  /** where the focus goes on opening; null: the first control */
  initialFocus?: () => HTMLElement | null | undefined
  /** where the focus goes on closing; by default as FocusPlace says; true: back */
  finalFocus?: (() => HTMLElement | true) | undefined
  className?: string
  children: ReactNode
}

/** A small form above the page or another dialog. Escape and a press outside close it, after a question if something was typed. */
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
 * Finds what had the focus as the dialog was asked for. A form that takes the focus as it is mounted does so before Base UI looks
 * where it was.
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

/** Shows why something failed, unless the dialog says it is no longer possible. */
export function DialogAlert(props: ComponentProps<typeof Alert>) {
  return useStopReason() ? null : <Alert {...props} />
}

function swallow(event: SyntheticEvent): void {
  event.preventDefault()
  event.stopPropagation()
}

type DialogButtonsProps = {
  /** stay visible at the bottom of a long dialog */
  stay?: boolean
  /** why the last button's act failed, shown beside it */
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

/** Leaves a dialog without sending. Says "Close" once sending is impossible. */
export function LeaveButton({ children = 'Cancel', ...props }: ComponentProps<typeof Button>) {
  return <Button {...props}>{useStopReason() ? 'Close' : children}</Button>
}

type FormButtonsProps = Omit<DialogButtonsProps, 'children'> & {
  send: string
  /** stands on the button while it sends */
  sending?: string
  busy: boolean
  onCancel: () => void
}

/** The buttons of a form in a dialog: leave it, or send it. */
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

/** Reports the foot's height, so that focused controls are not covered. It grows with errors. */
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
