/** The two areas of the desk. Both have the lead screens; those of managers lack deleting and exporting. */
export type StaffArea = 'admin' | 'manager'
