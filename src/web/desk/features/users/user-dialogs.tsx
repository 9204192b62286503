import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { DraftDialog } from '#web/desk/components/drafts/draft-dialog.tsx'
import { MailAddress } from '#web/desk/components/mail-address.tsx'
import { PASSWORD_HINT } from '#web/desk/lib/password-hint.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { PasswordField } from '#web/desk/ui/fields/password-field.tsx'
import { AlertDialog } from '#web/desk/ui/popups/alert-dialog.tsx'
import { Loading } from '#web/desk/ui/spinner.tsx'
import { ErrorState } from '#web/desk/ui/states.tsx'
import { errorText } from '#web/lib/error-text.ts'
import { type DeskUser, toDeskUser } from './desk-user.ts'
import { EditUserForm } from './edit-user-form.tsx'
import { useMirroredUser } from './mirror.ts'
import { editUserDraft } from './use-edited-user.ts'
import { useAddUser, useDeleteUser } from './use-user-changes.ts'
import { useUserErrors } from './use-user-errors.ts'
import { userQuery } from './user-api.ts'
import { readNewUser } from './user-fields.ts'
import { UserForm } from './user-form.tsx'

export const ADD_USER_DRAFT = 'add user'

type OpenProps = { open: boolean; onClose: () => void }

export function AddUserDialog({ open, onClose }: OpenProps) {
  return (
    <DraftDialog draft={ADD_USER_DRAFT} open={open} title="Add User" onClose={onClose}>
      <AddUserForm onClose={onClose} />
    </DraftDialog>
  )
}

function AddUserForm({ onClose }: Pick<OpenProps, 'onClose'>) {
  const add = useAddUser(onClose)
  const form = useUserErrors('Failed to add user', add.error, ['name', 'email', 'password'])
  return (
    <>
      <UserForm
        draft={ADD_USER_DRAFT}
        submit="Add User"
        busy={add.isPending}
        error={form.alert}
        errors={form.errors}
        onCancel={onClose}
        onEdit={form.onEdit}
        onSubmit={(element, role) => form.send(element, readNewUser(element, role), add.mutate)}
        password={
          <PasswordField
            label="Password"
            name="password"
            required
            autoComplete="new-password"
            hint={PASSWORD_HINT}
            error={form.errors.password}
          />
        }
      />
      {add.question}
    </>
  )
}

/** `id`: whose form is open */
export function EditUserDialog({ id, onClose }: { id: number | null; onClose: () => void }) {
  return (
    <DraftDialog draft={editUserDraft(id)} open={id !== null} title="Edit User" onClose={onClose}>
      {id === null ? null : <OpenedUser id={id} onClose={onClose} />}
    </DraftDialog>
  )
}

/** The list may be older than what somebody else has saved meanwhile: the form rests on the account as it is. */
function OpenedUser({ id, onClose }: { id: number; onClose: () => void }) {
  const found = useQuery(userQuery(id))
  const user = useMemo(() => found.data && toDeskUser(found.data), [found.data])
  useMirroredUser(found, user)
  if (user) return <EditUserForm user={user} onClose={onClose} />
  if (found.isPending) return <Loading text="Loading user…" />
  return (
    <ErrorState
      title="Failed to fetch user"
      text={errorText(found.error)}
      onRetry={() => found.refetch()}
      retrying={found.isFetching}
    >
      <Button size="small" onClick={onClose}>
        Cancel
      </Button>
    </ErrorState>
  )
}

export type AskProps = { user: DeskUser | null; isSelf: boolean; onClose: () => void }

export function DeleteUserDialog({ user, isSelf, onClose }: AskProps) {
  const removal = useDeleteUser(onClose)
  return (
    <AlertDialog
      open={user !== null}
      title="Delete User"
      confirm={removal.isPending ? 'Deleting…' : 'Delete'}
      danger
      busy={removal.isPending}
      onConfirm={() => user && removal.mutate(user.id, { onError: onClose })}
      onCancel={onClose}
    >
      {user ? (
        <p>
          Delete {user.name} (<MailAddress address={user.email} inText end=")?" /> This action cannot be
          undone. Their leads will be unassigned.
        </p>
      ) : null}
      {isSelf ? <p className="mt-2 font-medium">This is your own account: you will be signed out.</p> : null}
    </AlertDialog>
  )
}
