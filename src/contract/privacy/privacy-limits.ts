export const PRIVACY_LIMITS = {
  /** the length of a search text */
  query: 254,
  /** leads of a person in one response, and entries in each list about the person */
  leads: 200,
  entries: 2_000,
} as const
