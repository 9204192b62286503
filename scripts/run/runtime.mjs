import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the checkout, whatever the working directory is. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

const OLDEST_MAJOR = 24

/** Returns the Node that runs the product: this one if it is new enough, otherwise the one among the dependencies. */
export function nodePath() {
  if (Number(process.versions.node.split('.')[0]) >= OLDEST_MAJOR) return process.execPath
  const packaged = join(ROOT, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
  if (existsSync(packaged)) return packaged
  throw new Problem(
    `Jaunt runs on Node ${OLDEST_MAJOR}. This is Node ${process.versions.node}, and none comes packaged for ` +
      `${process.platform}-${process.arch}. Install Node ${OLDEST_MAJOR} or later and try again.`,
  )
}

/** An error that the person at the terminal can correct. It is shown without a stack. */
export class Problem extends Error {}

/** Runs a script's main function. An error ends the process with a message and an exit code other than 0. */
export async function runScript(main) {
  try {
    await main()
  } catch (error) {
    console.error(error instanceof Problem ? `\n${error.message}` : error)
    process.exit(1)
  }
}
