import { useDraftBase } from '#web/desk/components/drafts/use-draft-base.ts'
import type { DeskUser } from './desk-user.ts'
import { editUserDraft } from './use-edited-user.ts'
import { useUserErrors } from './use-user-errors.ts'
import { useUserSave } from './use-user-save.ts'
import { UserContest } from './user-contest-question.tsx'
import { readUserEntry, toUserEntry, UserEntry } from './user-fields.ts'
import { UserForm } from './user-form.tsx'

export function EditUserForm({ user, onClose }: { user: DeskUser; onClose: () => void }) {
  const draft = editUserDraft(user.id)
  const base = useDraftBase(draft, UserEntry, toUserEntry(user))
  const saving = useUserSave({ id: user.id, base, onClose })
  const form = useUserErrors('Failed to update user', saving.error, ['name', 'email'])
  return (
    <>
      <UserForm
        user={base}
        draft={draft}
        submit="Save Changes"
        busy={saving.isPending}
        error={form.alert}
        errors={form.errors}
        onCancel={onClose}
        onEdit={form.onEdit}
        onSubmit={(element, role) => form.send(element, readUserEntry(element, role), saving.submit)}
      />
      {saving.question}
      <UserContest {...saving.contesting} />
    </>
  )
}
