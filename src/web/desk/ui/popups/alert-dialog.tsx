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
  /** whether the text may be longer than the screen; the buttons then stay visible */
  long?: boolean
  /** whether it cannot be confirmed, for a reason in the text */
  blocked?: boolean
  /** returns where the focus goes on closing, true for where it was; the default is FocusPlace's */
  finalFocus?: (() => HTMLElement | true | null) | undefined
  onConfirm: () => void
  onCancel: () => void
  /** runs on Escape, if that is not the same as Cancel */
  onEscape?: (() => void) | undefined
}

const STAYING = 'sticky -bottom-5 -mb-5 bg-white py-3'

/** Asks before an action. Escape and Cancel leave everything as it is. */
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
