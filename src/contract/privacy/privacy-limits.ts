export const PRIVACY_LIMITS = {
  /** length of a search */
  query: 254,
  /** leads of a person in one response, and entries of each list about them */
  leads: 200,
  entries: 2_000,
} as const
