import type { IdentityProof } from '#contract/account/passkey.ts'
import type { PrivacySettings, RetentionCounts } from '#contract/privacy/retention.ts'
import { ProofStep } from '#web/desk/components/factor/proof-step.tsx'
import { Dialog } from '#web/desk/ui/popups/dialog.tsx'

type RulesDialogProps<Answer> = {
  send: (proof: IdentityProof) => Promise<Answer>
  onClose: () => void
  onDone: (answer: Answer) => void
}

export function SaveRulesDialog({ send, onClose, onDone }: RulesDialogProps<PrivacySettings>) {
  return (
    <Dialog
      open
      onClose={onClose}
      unsaved={false}
      title="Save these rules?"
      text="They are applied every night from now on, and the privacy notice states them at once."
    >
      <ProofStep
        action="Save rules"
        busy="Saving…"
        failed="The rules were not saved"
        onCancel={onClose}
        send={send}
        onDone={onDone}
      />
    </Dialog>
  )
}

type ApplyRulesDialogProps = RulesDialogProps<RetentionCounts> & {
  /** what the dry run has found */
  concerns: string
}

export function ApplyRulesDialog({ concerns, send, onClose, onDone }: ApplyRulesDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      unsaved={false}
      title="Apply the rules now?"
      text={`They concern ${concerns} This cannot be undone.`}
    >
      <ProofStep
        action="Apply now"
        busy="Applying…"
        failed="The rules were not applied"
        danger
        onCancel={onClose}
        send={send}
        onDone={onDone}
      />
    </Dialog>
  )
}
