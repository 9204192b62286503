import type { LoginResponse } from '#contract/account/session.ts'

/** The fields of an account that sign-in needs. */
export type SignInAccount = {
  id: number
  name: string
  email: string
  roleId: number
  status: string
  passwordHash: string
  phone: string
  /** null: never signed in */
  lastLoginAt: Date | null
}

/** The address and browser of a request, as stored with sessions and the audit log. */
export type Origin = {
  clientIp: string
  userAgent: string
  /** the cookie of an earlier sign-in; '' if none */
  device: string
  /** scheme and host at which the browser reached the desk; null if unusable */
  deskOrigin: string | null
  /** true if the response was already sent or the client disconnected */
  isGone(): boolean
}

/** `device`: the new value of the device's cookie. */
export type SignedIn = { response: LoginResponse; device: string }
