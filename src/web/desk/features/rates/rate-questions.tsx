import { AlertDialog } from '#web/desk/ui/popups/alert-dialog.tsx'
import { formatLongDay } from '#web/lib/dates.ts'
import { RateContest } from './rate-contest.tsx'
import type { useSaveWork } from './use-save-work.ts'
import type { VersionHeading } from './versions/rate-timeline.ts'
import { describeReplacement } from './versions/rate-timeline-words.ts'
import type { useOpenVersion } from './versions/use-open-version.ts'

type RateQuestionsProps = {
  saving: ReturnType<typeof useSaveWork>
  opening: ReturnType<typeof useOpenVersion>
}

/** What is asked before rates are saved or changes of them are lost. */
export function RateQuestions({ saving, opening }: RateQuestionsProps) {
  return (
    <>
      <RateContest
        parts={saving.contested}
        saver={saving.saver}
        onKeepTheirs={saving.keepTheirs}
        onTakeMine={saving.takeMine}
        onDecideLater={saving.decideLater}
      />
      <ReplacementQuestion
        replacement={saving.replacement}
        onConfirm={saving.saveUntilReplaced}
        onCancel={saving.doNotSave}
      />
      <AlertDialog
        open={opening.asked !== null}
        title={`Open version ${opening.asked?.version ?? ''}?`}
        confirm="Open"
        cancel="Stay"
        onConfirm={opening.confirm}
        onCancel={opening.stay}
      >
        Your changes of the rates will be lost.
      </AlertDialog>
    </>
  )
}

type ReplacementQuestionProps = {
  replacement: VersionHeading | null
  onConfirm: () => void
  onCancel: () => void
}

function ReplacementQuestion({ replacement, ...on }: ReplacementQuestionProps) {
  return (
    <AlertDialog
      open={replacement !== null}
      title={`Save rates until ${formatLongDay(replacement?.counts_from ?? null)}?`}
      confirm="Save rates"
      {...on}
    >
      {replacement ? (
        <p>
          {describeReplacement(replacement)} Your changes do not count from that day. To keep them, open
          version {replacement.version} after saving and make them there too.
        </p>
      ) : null}
    </AlertDialog>
  )
}
