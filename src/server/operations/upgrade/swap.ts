import { existsSync, lstatSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { NEXT, PREVIOUS, ROOT } from './paths.ts'

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
  await settle()
}

/** Undoes `swapIn`, however far it got. */
export async function swapBack(): Promise<void> {
  for (const name of existsSync(PREVIOUS) ? await readdir(PREVIOUS) : []) {
    await rm(join(ROOT, name), { recursive: true, force: true })
    await rename(join(PREVIOUS, name), join(ROOT, name))
  }
  await settle()
}

/** Makes the renames survive a power cut. */
async function settle(): Promise<void> {
  const folder = await open(ROOT, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
