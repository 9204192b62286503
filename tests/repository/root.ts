import { fileURLToPath } from 'node:url'

/** The folder of the checkout. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))
