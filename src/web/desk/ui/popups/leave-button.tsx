import type { ComponentProps } from 'react'
import { Button } from '../button.tsx'
import { useStopReason } from './dialog-state.ts'

/** Leaves a dialog without sending it. It says "Close" once the dialog can no longer be sent: there is nothing to choose. */
export function LeaveButton({ children = 'Cancel', ...props }: ComponentProps<typeof Button>) {
  return <Button {...props}>{useStopReason() ? 'Close' : children}</Button>
}
