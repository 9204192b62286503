import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout to upgrade. */
export const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
/** Files of a running upgrade, removed at its end. */
export const WORK = join(ROOT, '.upgrade')
/** The new release, prepared while the present one runs. */
export const NEXT = join(WORK, 'next')
/** The replaced release. */
export const PREVIOUS = join(WORK, 'previous')
/** The rows when the present release had stopped. */
export const SAVED_ROWS = join(WORK, 'kept')
export const STATE = join(WORK, 'state.json')
/** While this file exists, `npm start` runs no server (scripts/server/hold.mjs). */
export const HOLD = join(WORK, 'hold')
