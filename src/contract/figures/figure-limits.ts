export const AUDIT_LIMITS = { pageDefault: 50, pageMax: 200 } as const

export const VISIT_LIMITS = {
  flushMs: 5_000,
  /** sums of one page, day and event that wait to be stored */
  waiting: 5_000,
  daysMax: 92,
  daysDefault: 30,
} as const

export const FIGURE_LIMITS = { daysMax: 366, daysDefault: 30 } as const
