/** Facts of a business that has entered none, apart from its schema, so that the desk's first screen loads no schemas. */
export const SHIPPED_FACTS = { name: 'Jaunt', noticeHours: 24 } as const
