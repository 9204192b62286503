import { create } from 'zustand'
import { removeRows, restoreRows, saveRows } from '#web/desk/lib/session-rows.ts'
import type { DeskUser } from './desk-user.ts'

const KEY = 'users'

export type UserState = {
  users: DeskUser[]
  currentUser: DeskUser | null
  loading: boolean
  error: string | null
  setLoading: (loading: boolean) => void
  setUsers: (users: DeskUser[]) => void
  setCurrentUser: (user: DeskUser | null) => void
  addUser: (user: DeskUser) => void
  updateUser: (id: number, changes: Partial<DeskUser>) => void
  deleteUser: (id: number) => void
  setError: (error: string | null) => void
}

export const useUserStore = create<UserState>((set) => ({
  users: [],
  currentUser: null,
  loading: false,
  error: null,
  setLoading: (loading) => set({ loading }),
  setUsers: (users) => set({ users, loading: false, error: null }),
  setCurrentUser: (currentUser) => set({ currentUser }),
  addUser: (user) => set(({ users }) => ({ users: [...users, user] })),
  updateUser: (id, changes) =>
    set(({ users }) => ({ users: users.map((user) => (user.id === id ? { ...user, ...changes } : user)) })),
  deleteUser: (id) => set(({ users }) => ({ users: users.filter((user) => user.id !== id) })),
  setError: (error) => set({ error, loading: false }),
}))

export function restoreUsers(): void {
  const users = restoreRows<DeskUser>(KEY)
  if (users) useUserStore.setState({ users })
  useUserStore.subscribe((state, before) => {
    if (state.users !== before.users) saveRows(KEY, state.users)
  })
}

export function forgetUsers(): void {
  useUserStore.setState({ users: [], currentUser: null, loading: false, error: null })
  removeRows(KEY)
}
