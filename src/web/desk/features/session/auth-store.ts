import { create } from 'zustand'

/** The signed-in person, as the server or the token states it. The role is in `role_id`, otherwise in `role`. */
export type AuthUser = { id: number | string; email: string; name: string; role_id?: unknown; role?: unknown }

export type AuthState = {
  user: AuthUser | null
  token: string | null
  loading: boolean
  error: string | null
  /** whether the session can only set up two-step sign-in; not stored, because the server says so again */
  mustSetUpFactor: boolean
  setLoading: (loading: boolean) => void
  setAuth: (user: AuthUser | null, token: string) => void
  clearAuth: () => void
  setError: (error: string | null) => void
  setMustSetUpFactor: (mustSetUpFactor: boolean) => void
}

export const useAuthStore = create<AuthState>((set) => ({
  user: null,
  token: null,
  loading: false,
  error: null,
  mustSetUpFactor: false,
  setLoading: (loading) => set({ loading }),
  setAuth: (user, token) => set({ user, token, loading: false, error: null, mustSetUpFactor: false }),
  clearAuth: () => set({ user: null, token: null, loading: false, error: null, mustSetUpFactor: false }),
  setError: (error) => set({ error }),
  setMustSetUpFactor: (mustSetUpFactor) => set({ mustSetUpFactor }),
}))
