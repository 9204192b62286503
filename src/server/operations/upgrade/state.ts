import { existsSync, lstatSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { flush } from '#server/platform/files/disk-files.ts'
import { HOLD, NEXT, PREVIOUS, ROOT, STATE, WORK } from './paths.ts'
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

/** Files of the commands are swapped last, so that `npm run upgrade` still works after an interruption. */
const LAST = ['scripts', 'package.json']
const isShared = (name: string) => lstatSync(join(NEXT, name)).isSymbolicLink()

/** Replaces the parts of the present release with the new one's, by name. Nothing else is touched. */
export async function swapIn(): Promise<void> {
  await mkdir(PREVIOUS, { recursive: true })
  const names = (await readdir(NEXT)).filter((name) => !isShared(name))
  for (const name of [...names.filter((name) => !LAST.includes(name)), ...LAST]) {
    if (existsSync(join(ROOT, name))) await rename(join(ROOT, name), join(PREVIOUS, name))
    await rename(join(NEXT, name), join(ROOT, name))
  }
  await flush(ROOT)
}

/** Undoes `swapIn`, however far it got. */
export async function swapBack(): Promise<void> {
  for (const name of existsSync(PREVIOUS) ? await readdir(PREVIOUS) : []) {
    await rm(join(ROOT, name), { recursive: true, force: true })
    await rename(join(PREVIOUS, name), join(ROOT, name))
  }
  await flush(ROOT)
}
