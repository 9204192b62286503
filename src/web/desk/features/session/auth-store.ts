import { create } from 'zustand'

/** The signed-in person as the server or the token names them; the role is role_id, or role where that is absent. */
export type AuthUser = { id: number | string; email: string; name: string; role_id?: unknown; role?: unknown }

export type AuthState = {
  user: AuthUser | null
  token: string | null
  loading: boolean
  error: string | null
  setLoading: (loading: boolean) => void
  setAuth: (user: AuthUser | null, token: string) => void
  clearAuth: () => void
  setError: (error: string | null) => void
}

export const useAuthStore = create<AuthState>((set) => ({
  user: null,
  token: null,
  loading: false,
  error: null,
  setLoading: (loading) => set({ loading }),
  setAuth: (user, token) => set({ user, token, loading: false, error: null }),
  clearAuth: () => set({ user: null, token: null, loading: false, error: null }),
  setError: (error) => set({ error }),
}))
