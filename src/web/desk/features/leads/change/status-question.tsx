import type { ComponentProps, ReactNode } from 'react'
import type { LeadStatus } from '#contract/leads/lead-status.ts'
import { buildLostChange } from './contested-change.ts'
import { LostReasonDialog } from './lost-reason-dialog.tsx'
import { StatusChangeDialog } from './status-change-dialog.tsx'

export type StatusChange = { status: LeadStatus; lost_reason?: string }

type StatusQuestionProps = Omit<ComponentProps<typeof StatusChangeDialog>, 'onConfirm'> & {
  /** of the reason */
  draft: string
  /** read out with the question */
  warning: ReactNode
  onConfirm: (change: StatusChange) => void
}

/** What is asked before leads get a status: why they were lost, or whether they may leave a booking or an open quote behind. */
export function StatusQuestion({ to, draft, text, warning, onConfirm, ...props }: StatusQuestionProps) {
  const whole = (
    <>
      {text}
      {warning}
    </>
  )
  if (to !== 'lost')
    return <StatusChangeDialog {...props} to={to} text={whole} onConfirm={() => onConfirm({ status: to })} />
  const confirm = (reason: string) => onConfirm(buildLostChange(reason))
  return <LostReasonDialog {...props} text={whole} draft={draft} onConfirm={confirm} />
}
