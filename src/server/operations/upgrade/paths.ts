import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout that is upgraded. */
export const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
/** The files of a running upgrade, removed at its end. */
export const WORK = join(ROOT, '.upgrade')
/** The new release, prepared while the present one runs. */
export const NEXT = join(WORK, 'next')
/** The release that was replaced. */
export const PREVIOUS = join(WORK, 'previous')
/** The rows as they were when the present release had stopped. */
export const SAVED_ROWS = join(WORK, 'kept')
export const STATE = join(WORK, 'state.json')
/** Makes `npm start` run no server while it exists (scripts/server/hold.mjs). */
export const HOLD = join(WORK, 'hold')
