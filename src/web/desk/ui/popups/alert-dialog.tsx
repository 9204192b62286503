import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { Button } from '../button.tsx'
import { NoWrap } from '../no-wrap.tsx'
import { useFocusPlace } from './focus-place.ts'
import { useInitialFocus } from './initial-focus.ts'

type AlertDialogProps = {
  open: boolean
  title: string
  children: ReactNode
  confirm: string
  cancel?: string
  danger?: boolean
  busy?: boolean
  /** its text may be longer than the screen: the buttons stay in sight */
  long?: boolean
  /** it cannot be confirmed; the text says why */
  blocked?: boolean
  /** the place of the focus when it closes; absent: the one that FocusPlace finds; true: back to where it was */
  finalFocus?: (() => HTMLElement | true | null) | undefined
  onConfirm: () => void
  onCancel: () => void
  /** runs on Escape where neither button does nothing; without it Escape does what Cancel does */
  onEscape?: (() => void) | undefined
}

const STAYING = 'sticky -bottom-5 -mb-5 bg-white py-3'

/** Asks before something is done; Escape and Cancel do nothing. */
export function AlertDialog(props: AlertDialogProps) {
  const focus = useInitialFocus()
  const findPlace = useFocusPlace()
  const leave = props.onEscape ?? props.onCancel
  return (
    <Base.Root open={props.open} onOpenChange={(open) => !open && !props.busy && leave()}>
      <Base.Portal>
        <Base.Backdrop forceRender className="backdrop" />
        <Base.Popup
          {...focus}
          className="dialog-popup w-[26rem]"
          finalFocus={props.finalFocus ?? (() => findPlace() ?? true)}
        >
          <Base.Title className="text-base font-semibold text-slate-900">
            <NoWrap text={props.title} />
          </Base.Title>
          <Base.Description
            render={<div />}
            className="mt-2 text-sm leading-relaxed wrap-anywhere text-slate-700"
          >
            {props.children}
          </Base.Description>
          <div className={classNames('mt-5 flex flex-wrap justify-end gap-2', props.long && STAYING)}>
            <Button onClick={props.onCancel} disabled={props.busy}>
              {props.cancel ?? 'Cancel'}
            </Button>
            <Button
              variant={props.danger ? 'danger' : 'primary'}
              onClick={props.onConfirm}
              disabled={props.busy || props.blocked}
            >
              {props.confirm}
            </Button>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
