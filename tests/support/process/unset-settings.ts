import { Settings } from '#server/config.ts'

/**
 * Every setting, blank. A product of ours that has them reads none from the .env file of this checkout, which may name the
 * database, the store and the backups of somebody's customers.
 */
export const UNSET_SETTINGS: Record<string, string> = Object.fromEntries(
  Object.keys(Settings.shape).map((name) => [name, '']),
)
