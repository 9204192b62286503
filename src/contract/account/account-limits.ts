export const AUTH_LIMITS = {
  passwordMin: 8,
  passwordMax: 128,
  passwordRecommended: 15,
  /** the longest password that sign-in accepts, to compare it */
  passwordTyped: 1_024,
  resetMinutes: 60,
  invitationHours: 72,
  /** the most invitations that may wait to be accepted */
  openInvitations: 100,
  /** the most minutes between the right password and the second step */
  challengeMinutes: 10,
  recoveryCodes: 10,
  /** passkeys per person */
  passkeys: 10,
  passkeyName: 60,
  /** days in which a remembered device skips the second step */
  rememberedDays: 30,
  /** upper limit of days; the settings may choose fewer */
  sessionDaysMax: 30,
  sessionIdleHoursMax: 72,
  passwordHashesAtOnce: 2,
  /** passwords that may wait for their check in each of the two queues, which is some seconds of work */
  passwordHashesWaiting: 300,
  deviceDays: 180,
  /** the number of accounts, the latest ones, for which a device is known */
  deviceAccounts: 8,
  /** the longest wait in ms of a password for its check, well below RESPONSE_TIMEOUTS.visitorMs */
  signInMs: 8_500,
} as const

export const USER_LIMITS = {
  name: 200,
  email: 254,
  phone: 60,
  department: 120,
  pageDefault: 50,
  pageMax: 200,
  searchMax: 200,
} as const

/** The parameters of RFC 6238 that every authenticator app uses. */
export const AUTHENTICATOR = {
  digits: 6,
  stepSeconds: 30,
  /** how many steps a phone's clock may be slow or fast */
  stepsLate: 1,
} as const
