import type { ComponentProps } from 'react'
import { Button } from '../button.tsx'
import { useStopReason } from './dialog-state.ts'

/** Leaves a dialog without sending. Says "Close" once sending is impossible. */
export function LeaveButton({ children = 'Cancel', ...props }: ComponentProps<typeof Button>) {
  return <Button {...props}>{useStopReason() ? 'Close' : children}</Button>
}
