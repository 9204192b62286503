/** Where the lead screens are shown: managers see the same ones, without deleting and exporting. */
export type LeadArea = 'admin' | 'manager'
