import type { Account } from '#contract/account/account.ts'
import type { LoginResponse } from '#contract/account/session.ts'
import { useHasDraft } from '#web/desk/lib/drafts.ts'
import { Sheet } from '#web/desk/ui/popups/sheet.tsx'
import { ACCOUNT_DRAFT } from './account-draft.ts'
import { DetailsForm } from './details-form.tsx'
import { FactorSection } from './factor-section.tsx'
import { PasskeySection } from './passkey-section.tsx'
import { PasswordForm } from './password-form.tsx'
import { SessionList } from './session-list.tsx'

export type AccountDialogProps = {
  open: boolean
  onClose: () => void
  /** the person is called otherwise from now on */
  onChanged: (account: Account) => void
  /** a new password ended the session, and this is the one that began */
  onRenewed: (response: LoginResponse) => void
  /** every session has ended on the server, this one too */
  onEnded: () => void
}

export function AccountDialog({ open, onClose, ...props }: AccountDialogProps) {
  return (
    <Sheet
      open={open}
      unsaved={useHasDraft(ACCOUNT_DRAFT)}
      onClose={onClose}
      title="Your account"
      closeLabel="Close account"
      className="w-[28rem]"
    >
      <div className="grid gap-7 p-5">
        <DetailsForm onChanged={props.onChanged} />
        <PasswordForm onRenewed={props.onRenewed} />
        <FactorSection />
        <PasskeySection />
        <SessionList onEnded={props.onEnded} />
      </div>
    </Sheet>
  )
}
