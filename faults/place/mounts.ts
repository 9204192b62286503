import { execFile } from 'node:child_process'
import { chmod, mkdir, open, rm, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { until } from '#support/process/product-process.ts'
import { patience } from '../patience.ts'
import type { Place } from './place.ts'

const run = promisify(execFile)

export type Mount = {
  folder: string
  remount(options: string): Promise<void>
  /** mounts the same again, as it was at first */
  renew(): Promise<void>
}

const OPEN_TO_PASS = 0o711
const LET_GO_WITHIN_MS = 10_000

/** A small file system in memory over a folder of the place. */
export async function mountMemory(place: Place, folder: string, options: string): Promise<Mount> {
  await mkdir(folder, { recursive: true })
  await run('mount', ['-t', 'tmpfs', '-o', `${options},mode=711`, 'jaunt-faults', folder])
  place.later(() => run('umount', ['-l', folder]))
  return {
    folder,
    remount: async (change) => {
      await run('mount', ['-o', `remount,${change}`, folder])
    },
    renew: async () => {},
  }
}

export type Image = Mount & { file: string }

const IMAGE_BYTES = 700_000_000

/** An ext4 in a file, over a folder of the place. */
export async function mountImage(place: Place, folder: string): Promise<Image> {
  const file = join(place.root, 'disk.img')
  await (await open(file, 'w')).close()
  await truncate(file, IMAGE_BYTES)
  await run('mkfs.ext4', ['-q', '-F', file], { env: withSystemPrograms() })
  await attach(place, file, folder)
  return {
    file,
    folder,
    remount: async (change) => {
      await run('mount', ['-o', `remount,${change}`, folder])
    },
    renew: async () => {
      await run('umount', ['-l', folder])
      await untilLetGo(file)
      await attach(place, file, folder)
    },
  }
}

/** A file system that somebody still has open is the same one when it is mounted again, read-only as it was. */
async function untilLetGo(file: string): Promise<void> {
  const inUse = async () => (await run('losetup', ['-j', file], { env: withSystemPrograms() })).stdout !== ''
  await until(
    'nobody has the former mount open',
    async () => ((await inUse()) ? undefined : true),
    LET_GO_WITHIN_MS * patience(),
  )
}

/** What a disk would hold had the power gone at this moment: what the system has not written yet is not in it. */
export async function mountCopy(place: Place, { file }: Image, name: string) {
  const copy = join(place.root, `${name}.img`)
  await run('cp', ['--sparse=always', file, copy])
  const folder = join(place.root, name)
  return {
    folder,
    mount: () => attach(place, copy, folder),
    remove: async () => {
      await run('umount', ['-l', folder])
      await rm(copy)
    },
  }
}

async function attach(place: Place, file: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await run('mount', ['-o', 'loop,errors=remount-ro', file, folder])
  await chmod(folder, OPEN_TO_PASS)
  // What has been unmounted meanwhile is not mounted any more, which is what is wanted.
  place.later(() => run('umount', ['-l', folder]).catch(() => undefined))
}

function withSystemPrograms(): NodeJS.ProcessEnv {
  return { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` }
}

/** Writes until nothing more fits; answers how the space is given back. */
export async function fillUp(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, '.filler')
  const file = await open(path, 'w')
  for (let size = 1_048_576; size >= 512; size /= 8) {
    const block = Buffer.alloc(size)
    let left = true
    while (left)
      left = await file.write(block).then(
        ({ bytesWritten }) => bytesWritten === size,
        () => false,
      )
  }
  await file.close()
  return () => rm(path)
}

const AGAIN_MS = 50

/** Makes empty files until there is room for no more, and again whenever somebody gives room back. */
export async function useUpFiles(folder: string): Promise<() => Promise<void>> {
  const many = join(folder, '.many')
  await mkdir(many)
  let number = 0
  let filling = Promise.resolve()
  async function fill(): Promise<void> {
    for (;;) {
      const made = await open(join(many, String(number)), 'w').catch(() => null)
      if (made === null) return
      number += 1
      await made.close()
    }
  }
  await fill()
  const timer = setInterval(() => {
    filling = filling.then(fill)
  }, AGAIN_MS)
  return async () => {
    clearInterval(timer)
    await filling
    await rm(many, { recursive: true })
  }
}
