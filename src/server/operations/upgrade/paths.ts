import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the checkout that is upgraded. */
export const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
/** Everything that an upgrade needs meanwhile; gone when it is over. */
export const WORK = join(ROOT, '.upgrade')
/** The new release, made ready while the present one runs. */
export const NEXT = join(WORK, 'next')
/** The release that the new one has replaced. */
export const PREVIOUS = join(WORK, 'previous')
/** The rows as they were when the present release had stopped. */
export const SAVED_ROWS = join(WORK, 'kept')
export const STATE = join(WORK, 'state.json')
/** `npm start` runs no server as long as this file is there (scripts/server/hold.mjs). */
export const HOLD = join(WORK, 'hold')
