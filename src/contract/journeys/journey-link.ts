/** A job sheet of one leg, a driver's day, or a calendar that is read again and again. */
export const LINK_KINDS = ['leg', 'day', 'calendar'] as const

export type LinkKind = (typeof LINK_KINDS)[number]
