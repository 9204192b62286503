import { existsSync, lstatSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { NEXT, PREVIOUS, ROOT } from './paths.ts'

/** The files that start the commands go last, so that `npm run upgrade` is there whenever it is cut short. */
const LAST = ['scripts', 'package.json']
const isShared = (name: string) => lstatSync(join(NEXT, name)).isSymbolicLink()

/** Puts what the new release consists of in the place of what the present one has, name by name. Nothing else is touched. */
export async function swapIn(): Promise<void> {
  await mkdir(PREVIOUS, { recursive: true })
  const names = (await readdir(NEXT)).filter((name) => !isShared(name))
  for (const name of [...names.filter((name) => !LAST.includes(name)), ...LAST]) {
    if (existsSync(join(ROOT, name))) await rename(join(ROOT, name), join(PREVIOUS, name))
    await rename(join(NEXT, name), join(ROOT, name))
  }
  await settle()
}

/** Puts everything back, however far `swapIn` had come. */
export async function swapBack(): Promise<void> {
  for (const name of existsSync(PREVIOUS) ? await readdir(PREVIOUS) : []) {
    await rm(join(ROOT, name), { recursive: true, force: true })
    await rename(join(PREVIOUS, name), join(ROOT, name))
  }
  await settle()
}

/** Names survive a power cut. */
async function settle(): Promise<void> {
  const folder = await open(ROOT, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
