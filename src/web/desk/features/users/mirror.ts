import { useEffect } from 'react'
import type { DeskUser } from './desk-user.ts'
import { useUserStore } from './user-store.ts'

/**
 * The query cache fetches and is the truth; the user store shows the rows of the screen to its readers, and to this tab's
 * storage. A change is written into the store at once, and again with the list that is asked for after it.
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

/** The account that is open; nobody once it is closed. */
export function useMirroredUser({ isError }: { isError: boolean }, user: DeskUser | undefined): void {
  useEffect(() => {
    const { setCurrentUser, setError } = useUserStore.getState()
    setCurrentUser(user ?? null)
    if (isError) setError('Failed to fetch user')
    return () => setCurrentUser(null)
  }, [isError, user])
}
