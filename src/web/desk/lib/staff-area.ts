/** The areas of the desk. The lead screens of managers cannot delete or export. */
export type StaffArea = 'admin' | 'manager'
