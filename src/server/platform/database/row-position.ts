/** The last row of a page ordered by instant and id: the next page begins after it. */
export type RowPosition<Id extends number | string> = { createdAt: Date; id: Id }
