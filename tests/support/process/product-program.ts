// @ts-expect-error scripts are plain JavaScript, because they also run on older Nodes
import { isBuilt } from '../../../scripts/build/ensure-built.mjs'

const FROM_SOURCE = 'src/server/main.ts'
const AS_BUILT = 'dist/server/main.js'
const CHOSEN = 'JAUNT_TEST_PROGRAM'

/** Tests start this as the product: the build when it is of the present sources, which starts with two thirds of the work. */
export const productProgram = (): string => process.env[CHOSEN] ?? FROM_SOURCE

/** Chosen once for a run, for all of its processes. */
export function chooseProductProgram(): void {
  process.env[CHOSEN] = isBuilt() ? AS_BUILT : FROM_SOURCE
}
