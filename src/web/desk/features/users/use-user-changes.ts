import { useQueryClient } from '@tanstack/react-query'
import { type NewUser, USER_API, type User, type UserPatch } from '#contract/account/user.ts'
import { useProofQuestion } from '#web/desk/components/factor/use-proof-question.tsx'
import { isStaleSave } from '#web/desk/lib/saver.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { notify } from '#web/desk/ui/notify.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { errorReason } from '#web/lib/error-text.ts'
import { toDeskUser } from './desk-user.ts'
import { USERS_KEY } from './user-api.ts'
import { useUserStore } from './user-store.ts'

const FAULTS = {
  add: { toast: 'Failed to add user', store: 'Failed to create user' },
  update: { toast: 'Failed to update user', store: 'Failed to update user' },
  delete: { toast: 'Failed to delete user', store: 'Failed to delete user' },
} as const

/** Adds a user, and reloads the list. The caller renders `question`, which opens if the password is needed. */
export function useAddUser(onDone: () => void) {
  const { withProof, question } = useProofQuestion({ title: 'Add an administrator?', action: 'Add User' })
  const change = useUserChange('add', 'User added successfully', async (user: NewUser) => {
    const made = await withProof((proof) => callEndpoint(USER_API.create, { body: { ...user, ...proof } }))
    useUserStore.getState().addUser(toDeskUser(made))
    onDone()
  })
  return { ...change, question }
}

type Change = { id: number; change: UserPatch }

export function useUpdateUser() {
  const { update, question } = useUserUpdate()
  return { ...useUserChange('update', 'User updated successfully', update), question }
}

/** Changes a user, for a form that handles conflicts itself. The caller renders `question`. */
export function useUserUpdate() {
  const { withProof, question } = useProofQuestion({ title: 'Save these changes?', action: 'Save Changes' })
  async function update({ id, change }: Change): Promise<User> {
    const changed = await withProof((proof) =>
      callEndpoint(USER_API.change, { params: { id }, body: { ...change, ...proof } }),
    )
    useUserStore.getState().updateUser(id, toDeskUser(changed))
    return changed
  }
  return { update, question, ...useUserReport('update', 'User updated successfully') }
}

export function useDeleteUser(onDone: () => void) {
  return useUserChange('delete', 'User deleted successfully', async (id: number) => {
    await callEndpoint(USER_API.delete, { params: { id } })
    useUserStore.getState().deleteUser(id)
    onDone()
  })
}

function useUserChange<Input>(
  kind: keyof typeof FAULTS,
  success: string,
  change: (input: Input) => Promise<unknown>,
) {
  const { tellDone, tellFailed } = useUserReport(kind, success)
  return useMutation({ mutationFn: change, onSuccess: tellDone, onError: tellFailed })
}

function useUserReport(kind: keyof typeof FAULTS, success: string) {
  const queries = useQueryClient()
  function tellDone() {
    notify.success(success)
    void queries.invalidateQueries({ queryKey: USERS_KEY })
    // The list of assignees changes too.
    void queries.invalidateQueries({ queryKey: ['staff'] })
  }
  function tellFailed(error: Error) {
    // A conflict is asked about; the list shows the stored values meanwhile.
    if (isStaleSave(error)) {
      void queries.invalidateQueries({ queryKey: USERS_KEY })
      return
    }
    useUserStore.getState().setError(FAULTS[kind].store)
    // Forms show the reason themselves, so only deleting needs it in the toast.
    notify.error(FAULTS[kind].toast, kind === 'delete' ? { description: errorReason(error) } : {})
  }
  return { tellDone, tellFailed }
}
