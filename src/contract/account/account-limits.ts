export const AUTH_LIMITS = {
  passwordMin: 8,
  passwordMax: 128,
  passwordRecommended: 15,
  /** the longest password that is accepted for comparison at sign-in */
  passwordTyped: 1_024,
  resetMinutes: 60,
  invitationHours: 72,
  /** the most invitations that may wait to be accepted */
  openInvitations: 100,
  /** the time between the right password and the second step */
  challengeMinutes: 10,
  recoveryCodes: 10,
  /** passkeys per person */
  passkeys: 10,
  passkeyName: 60,
  /** how long a remembered device skips the second step */
  rememberedDays: 30,
  /** upper limit; the settings may choose less */
  sessionDaysMax: 30,
  sessionIdleHoursMax: 72,
  passwordHashesAtOnce: 2,
  /** waiting password checks in each of the two queues; some seconds of work */
  passwordHashesWaiting: 300,
  deviceDays: 180,
  /** the latest accounts that one device is known for */
  deviceAccounts: 8,
  /** longest wait of a password for its check, well below RESPONSE_TIMEOUTS.visitorMs */
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

/** The values of RFC 6238 that every authenticator app uses. */
export const AUTHENTICATOR = {
  digits: 6,
  stepSeconds: 30,
  /** how many steps a phone's clock may be slow or fast */
  stepsLate: 1,
} as const
