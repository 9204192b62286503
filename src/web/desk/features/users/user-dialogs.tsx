import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ROLE, readRole } from '#contract/basics/role.ts'
import { ConflictQuestion } from '#web/desk/components/forms/conflict-question.tsx'
import { DraftDialog } from '#web/desk/components/forms/draft-dialog.tsx'
import { useDraft } from '#web/desk/components/forms/use-draft.ts'
import { useEditForm } from '#web/desk/components/forms/use-edit-form.ts'
import { Loaded } from '#web/desk/components/loaded.tsx'
import { MailAddress } from '#web/desk/components/mail-address.tsx'
import { PASSWORD_HINT } from '#web/desk/lib/password-hint.ts'
import { useFormErrors } from '#web/desk/lib/use-form-errors.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { PasswordField } from '#web/desk/ui/fields/password-field.tsx'
import { AlertDialog } from '#web/desk/ui/popups/alert-dialog.tsx'
import { type DeskUser, ROLE_LABELS, roleName, toDeskUser } from './desk-user.ts'
import { useMirroredUser } from './mirror.ts'
import { useAddUser, useDeleteUser, useUserUpdate } from './use-user-changes.ts'
import { userQuery } from './user-api.ts'
import { type UserEntry, UserForm } from './user-form.tsx'

export const ADD_USER_DRAFT = 'add user'

export const editUserDraft = (id: number | null) => `edit user ${id}`

const NEW_USER: UserEntry = { name: '', email: '', phone: '', department: '', role_id: ROLE.user }

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
  const { values, set, field } = useDraft(ADD_USER_DRAFT, NEW_USER)
  // A password is never stored in a draft.
  const [password, setPassword] = useState('')
  const refused = useFormErrors(add.error)
  const { phone, department, ...needed } = values
  return (
    <>
      <UserForm
        {...{ values, field }}
        errors={refused.errors}
        error={refused.hasSummary ? add.error : null}
        onInput={refused.onInput}
        onRole={(role_id) => set({ role_id })}
        submit="Add User"
        failed="Failed to add user"
        busy={add.isPending}
        onCancel={onClose}
        onSubmit={() =>
          add.mutate({ ...needed, password, ...(phone && { phone }), ...(department && { department }) })
        }
        password={{
          value: password,
          field: (fault) => (
            <PasswordField
              label="Password"
              name="password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
              required
              autoComplete="new-password"
              hint={PASSWORD_HINT}
              error={fault}
            />
          ),
        }}
      />
      {add.question}
    </>
  )
}

export function EditUserDialog({ id, onClose }: { id: number | null; onClose: () => void }) {
  return (
    <DraftDialog draft={editUserDraft(id)} open={id !== null} title="Edit User" onClose={onClose}>
      {id === null ? null : <OpenedUser id={id} onClose={onClose} />}
    </DraftDialog>
  )
}

/** Loads the account before editing, because the list may be out of date. */
function OpenedUser({ id, onClose }: { id: number; onClose: () => void }) {
  const found = useQuery(userQuery(id))
  const user = useMemo(() => found.data && toDeskUser(found.data), [found.data])
  useMirroredUser(found, user)
  return (
    <Loaded
      query={found}
      loading="Loading user…"
      failure="Failed to fetch user"
      actions={
        <Button size="small" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      {(one) => <EditUserForm user={toDeskUser(one)} onClose={onClose} />}
    </Loaded>
  )
}

const LABELS: Record<keyof UserEntry, string> = {
  name: 'Name',
  email: 'Email',
  role_id: 'Role',
  phone: 'Phone',
  department: 'Department',
}

function EditUserForm({ user, onClose }: { user: DeskUser; onClose: () => void }) {
  const { update, question, tellDone, tellFailed } = useUserUpdate()
  const form = useEditForm<UserEntry>({
    draft: editUserDraft(user.id),
    stored: toEntry(user),
    save: async ({ change, base, values }) => {
      const { name, email, role_id } = values
      const stored = toEntry(user)
      // Name, email address and role are always sent; unchanged ones stay as stored.
      const known = { name: stored.name, email: stored.email, role_id: stored.role_id, ...base }
      const saved = await update({ id: user.id, change: { name, email, role_id, ...change, base: known } })
      return { ...saved, role_id: readRole(saved) }
    },
    isSentUnchanged: true,
    onSaved: () => {
      tellDone()
      onClose()
    },
    onNothing: onClose,
    onRefused: tellFailed,
  })
  return (
    <>
      <UserForm
        {...form}
        failed="Failed to update user"
        submit="Save Changes"
        busy={form.isPending}
        onRole={(role_id) => form.set({ role_id })}
        onSubmit={form.form.onSubmit}
        onCancel={onClose}
      />
      {question}
      <ConflictQuestion {...form.conflicting} what="this user" labels={LABELS} show={showField} />
    </>
  )
}

function toEntry({ name, email, phone, department, role }: DeskUser): UserEntry {
  return { name, email, phone, department, role_id: ROLE[role] }
}

function showField(name: string, value: unknown): string {
  if (name === 'role_id') return ROLE_LABELS[roleName(readRole({ role_id: value }))]
  return String(value ?? '') || 'None'
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
