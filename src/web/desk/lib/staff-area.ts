/** The desk's areas. Managers' lead screens lack deleting and exporting. */
export type StaffArea = 'admin' | 'manager'
