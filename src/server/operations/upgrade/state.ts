import { existsSync } from 'node:fs'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { z } from 'zod'
import { HOLD, STATE, WORK } from './paths.ts'
import { ReleaseInfo } from './release-info.ts'

/**
 * The state of an upgrade. `held`: the present release has been stopped, and any failure puts it back. `released`: the new
 * release is in its place and serves.
 */
export const State = z.object({
  phase: z.enum(['held', 'released']),
  from: ReleaseInfo,
  to: ReleaseInfo,
  /** whether it ran before, and has to run again */
  wasRunning: z.boolean(),
  /** the product's address */
  address: z.string(),
  /** Git's name for the new release; null for a release that came in a folder */
  commit: z.string().nullable(),
  /** the user who touches the data */
  owner: z.object({ uid: z.number().optional(), gid: z.number().optional() }),
  /** passphrase of the saved rows, for as long as they exist */
  passphrase: z.string(),
  /** digest of all rows after the trial; null before */
  rows: z.string().nullable(),
})
export type State = z.infer<typeof State>

/** Returns null when no upgrade is under way. */
export async function readState(): Promise<State | null> {
  return existsSync(STATE) ? State.parse(JSON.parse(await readFile(STATE, 'utf8'))) : null
}

/** Writes the state as a whole or not at all; it survives a power cut. */
export async function writeState(state: State): Promise<void> {
  await writeWhole(STATE, JSON.stringify(state))
}

/** Makes `npm start` stop its server and wait from here on. */
export async function hold(): Promise<void> {
  await writeWhole(HOLD, '')
}

/** Makes `npm start` run whatever lies in the checkout from here on. */
export async function release(): Promise<void> {
  await rm(HOLD, { force: true })
}

/** The state goes first: what is left without it is rubbish that the next upgrade removes. */
export async function forget(): Promise<void> {
  await rm(STATE, { force: true })
  await rm(HOLD, { force: true })
  await rm(WORK, { recursive: true, force: true })
}

async function writeWhole(path: string, text: string): Promise<void> {
  await mkdir(WORK, { recursive: true, mode: 0o755 })
  const file = await open(`${path}.new`, 'w', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${path}.new`, path)
}
