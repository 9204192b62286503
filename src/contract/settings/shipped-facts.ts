/** The facts of a business until it enters its own. The list has a file without schemas, because the desk's first screen must load none. */
export const SHIPPED_FACTS = { name: 'Jaunt', noticeHours: 24 } as const
