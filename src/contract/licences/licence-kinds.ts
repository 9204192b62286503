/** What a business that drives people needs in Ireland. */
export const LICENCE_KINDS = ['operator', 'spsv-vehicle', 'spsv-driver', 'dispatch', 'insurance'] as const
export type LicenceKind = (typeof LICENCE_KINDS)[number]
