/** All toasts of the product share these. */
export const TOAST = { regionLabel: 'Notifications', closeLabel: 'Close toast', durationMs: 3500 } as const
