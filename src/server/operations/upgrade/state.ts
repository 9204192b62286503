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
  /** whether the product was running and has to be restarted */
  wasRunning: z.boolean(),
  /** the product's address */
  address: z.string(),
  /** Git commit of the new release; null if it comes from a folder */
  commit: z.string().nullable(),
  /** the data's owner */
  owner: z.object({ uid: z.number().optional(), gid: z.number().optional() }),
  /** passphrase of the saved rows */
  passphrase: z.string(),
  /** digest of all rows after the trial; null before it */
  rows: z.string().nullable(),
})
export type State = z.infer<typeof State>

/** Reads the state; null if no upgrade is under way. */
export async function readState(): Promise<State | null> {
  return existsSync(STATE) ? State.parse(JSON.parse(await readFile(STATE, 'utf8'))) : null
}

/** Writes the state atomically, so that it survives a power cut. */
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

/** Removes all files of an upgrade, the state first: without it the next upgrade cleans up the rest. */
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

/** The files of the commands, which are swapped last, so that `npm run upgrade` still works after an interruption. */
const LAST = ['scripts', 'package.json']
const isShared = (name: string) => lstatSync(join(NEXT, name)).isSymbolicLink()

/** Replaces the parts of the present release with those of the new one, by name. Nothing else is touched. */
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
