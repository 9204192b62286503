/** What every toast of the product has in common. */
export const TOAST = { regionLabel: 'Notifications', closeLabel: 'Close toast', durationMs: 3500 } as const
