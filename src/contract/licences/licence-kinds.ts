/** What a business that drives people needs in Ireland. */
export const LICENCE_KINDS = ['operator', 'spsv-vehicle', 'spsv-driver', 'dispatch', 'insurance'] as const
export type LicenceKind = (typeof LICENCE_KINDS)[number]

export const LICENCE_LABELS: Readonly<Record<LicenceKind, string>> = {
  operator: 'Road passenger transport operator licence',
  'spsv-vehicle': 'Small public service vehicle licence',
  'spsv-driver': 'Small public service vehicle driver licence',
  dispatch: 'Dispatch operator licence',
  insurance: 'Insurance',
}

/** Administrators are reminded so many days before the last day. */
export const REMINDER_DAYS = [60, 30, 7] as const
