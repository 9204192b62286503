import type { LoginResponse } from '#contract/account/session.ts'

/** An account as needed for sign-in. */
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

/** The origin of a request: address and browser, as stored with sessions and the audit log. */
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

/** `device`: the device's new cookie. */
export type SignedIn = { response: LoginResponse; device: string }
