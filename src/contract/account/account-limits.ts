export const AUTH_LIMITS = {
  passwordMin: 8,
  passwordMax: 128,
  passwordRecommended: 15,
  /** of a password that is compared and not set */
  passwordTyped: 1_024,
  resetMinutes: 60,
  invitationHours: 72,
  /** that nobody has accepted yet */
  openInvitations: 100,
  /** between the right password and the second factor */
  challengeMinutes: 10,
  recoveryCodes: 10,
  /** of one person */
  passkeys: 10,
  passkeyName: 60,
  /** how long a device is not asked for the second factor, where its owner chose so */
  rememberedDays: 30,
  /** at most; the settings may say less */
  sessionDaysMax: 30,
  sessionIdleHoursMax: 72,
  passwordHashesAtOnce: 2,
  /** in each of the two queues; some seconds of work */
  passwordHashesWaiting: 300,
  deviceDays: 180,
  /** accounts that one device is known for, the latest */
  deviceAccounts: 8,
  /** from the arrival of a password to the look at it: what takes longer is refused, well before RESPONSE_TIMEOUTS.visitorMs */
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

/** RFC 6238, as every authenticator app does it. */
export const AUTHENTICATOR = {
  digits: 6,
  stepSeconds: 30,
  /** how many steps the clock of a phone may be slow or fast */
  stepsLate: 1,
} as const
