import { useEffect } from 'react'
import type { DeskUser } from './desk-user.ts'
import { useUserStore } from './user-store.ts'

/**
 * Copies the query cache's rows into the user store, for the store's readers and this tab's storage. A change is copied at once, and again
 * with the reloaded list.
 */
export function useMirroredUsers(
  { isPending, isError }: { isPending: boolean; isError: boolean },
  users: DeskUser[] | undefined,
): void {
  useEffect(() => {
    const { setLoading, setUsers, setError } = useUserStore.getState()
    if (users) setUsers(users)
    else if (isPending) setLoading(true)
    if (isError) setError('Failed to fetch users')
  }, [isPending, isError, users])
}

/** Copies the open account into the user store; null once it is closed. */
export function useMirroredUser({ isError }: { isError: boolean }, user: DeskUser | undefined): void {
  useEffect(() => {
    const { setCurrentUser, setError } = useUserStore.getState()
    setCurrentUser(user ?? null)
    if (isError) setError('Failed to fetch user')
    return () => setCurrentUser(null)
  }, [isError, user])
}
