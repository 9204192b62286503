import { existsSync } from 'node:fs'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { z } from 'zod'
import { HOLD, STATE, WORK } from './paths.ts'
import { ReleaseInfo } from './release-info.ts'

/** The state of an upgrade. `held`: the present release is stopped, and a failure restores it. `released`: the new release serves. */
export const State = z.object({
  phase: z.enum(['held', 'released']),
  from: ReleaseInfo,
  to: ReleaseInfo,
  /** whether it was running and has to be restarted */
  wasRunning: z.boolean(),
  /** the product's address */
  address: z.string(),
  /** Git commit of the new release; null for a folder */
  commit: z.string().nullable(),
  /** the data's owner */
  owner: z.object({ uid: z.number().optional(), gid: z.number().optional() }),
  /** passphrase of the saved rows */
  passphrase: z.string(),
  /** digest of all rows after the trial; null before */
  rows: z.string().nullable(),
})
export type State = z.infer<typeof State>

/** Returns null if no upgrade is under way. */
export async function readState(): Promise<State | null> {
  return existsSync(STATE) ? State.parse(JSON.parse(await readFile(STATE, 'utf8'))) : null
}

/** Writes the state atomically; it survives a power cut. */
export async function writeState(state: State): Promise<void> {
  await writeWhole(STATE, JSON.stringify(state))
}

/** Makes `npm start` stop its server and wait. */
export async function hold(): Promise<void> {
  await writeWhole(HOLD, '')
}

/** Lets `npm start` run the checkout again. */
export async function release(): Promise<void> {
  await rm(HOLD, { force: true })
}

/** The state is removed first: without it, the rest is cleaned up by the next upgrade. */
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
