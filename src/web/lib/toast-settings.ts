export const TOAST = { regionLabel: 'Notifications', closeLabel: 'Close toast', durationMs: 3500 } as const
