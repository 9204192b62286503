import { describeSaved, type Saver, SOMEBODY } from '#web/desk/lib/saver.ts'
import { AlertDialog } from '#web/desk/ui/popups/alert-dialog.tsx'

type RateContestProps = {
  /** what somebody else has changed too; empty where there is nothing to ask about */
  parts: readonly string[]
  saver: Saver
  onKeepTheirs: () => void
  onTakeMine: () => void
  /** Escape: back to what was typed */
  onDecideLater: () => void
}

/** Two people changed the same parts of the rates. Each part is one of theirs or one of yours. */
export function RateContest({ parts, saver, ...on }: RateContestProps) {
  return (
    <AlertDialog
      open={parts.length > 0}
      title={`${saver.name ?? SOMEBODY} has changed the rates`}
      confirm="Save my values"
      cancel="Keep theirs"
      onConfirm={on.onTakeMine}
      onCancel={on.onKeepTheirs}
      onEscape={on.onDecideLater}
    >
      <p>
        {describeSaved(saver)}Nothing has been overwritten. Parts in conflict: {parts.join(', ')}.
      </p>
    </AlertDialog>
  )
}
