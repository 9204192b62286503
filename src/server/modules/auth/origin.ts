import type { LoginResponse } from '#contract/account/session.ts'

/** An account as signing in needs to see it. */
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

/** The origin of a request: address and browser as the sessions table and the audit remember them. */
export type Origin = {
  clientIp: string
  userAgent: string
  /** the device's note of an earlier sign-in; '' for none */
  device: string
  /** the address at which the browser reached the desk, as scheme and host; null when it sent nothing usable */
  deskOrigin: string | null
  /** true once nobody takes the answer any more: it was given already, or the client hung up */
  isGone(): boolean
}

/** `device`: what the device is to note from now on. */
export type SignedIn = { response: LoginResponse; device: string }
