/** Where a page of a list ends that is ordered by instant and id: its last row. */
export type RowPosition<Id extends number | string> = { createdAt: Date; id: Id }
