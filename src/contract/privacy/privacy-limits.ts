export const PRIVACY_LIMITS = {
  /** what is typed to find a person */
  query: 254,
  /** leads of one person that one answer holds, and of each of the lists about them */
  leads: 200,
  entries: 2_000,
} as const
