import { existsSync, readdirSync } from 'node:fs'
import { debianPostgresFound } from '#support/process/debian-postgres.ts'
import { NoKernelGroup } from '#support/process/kernel-group.ts'
import { makeMemoryGroup } from '#support/process/memory-group.ts'
import type { Fault, Need } from './fault.ts'
import type { Mode } from './options.ts'

const isRoot = process.getuid?.() === 0
const NOT_ROOT = 'it needs root'

/** Why this machine cannot bring a fault about; null when it can. */
export async function obstacle({ needs = [] }: Fault, mode: Mode): Promise<string | null> {
  if (process.platform !== 'linux') return 'the faults are brought about with what Linux has'
  if (mode === 'external' && !debianPostgresFound)
    return 'there is no PostgreSQL 15 of Debian: install the package postgresql-15'
  for (const need of needs) {
    const missing = await MISSING[need]()
    if (missing !== null) return missing
  }
  return null
}

const MISSING: Record<Need, () => string | null | Promise<string | null>> = {
  root: () => (isRoot ? null : NOT_ROOT),
  faketime: () => (findFaketime() ? null : 'there is no libfaketime: install the package libfaketime'),
  'loop mounts': () => {
    if (!isRoot) return NOT_ROOT
    if (!existsSync('/dev/loop-control')) return 'there are no loop devices here'
    return foundIn(['/sbin/mkfs.ext4', '/usr/sbin/mkfs.ext4'], 'mkfs.ext4: install the package e2fsprogs')
  },
  'memory groups': () => (isRoot ? tryMemoryGroup() : NOT_ROOT),
  'network namespaces': () => {
    if (!isRoot) return NOT_ROOT
    return foundIn(['/sbin/ip', '/usr/sbin/ip', '/bin/ip'], 'ip: install the package iproute2')
  },
  prlimit: () => foundIn(['/usr/bin/prlimit'], 'prlimit: install the package util-linux'),
}

const ANY_MEGABYTES = 64

/** A container may be given no group of either version, or one that it may not divide. */
async function tryMemoryGroup(): Promise<string | null> {
  try {
    await (await makeMemoryGroup(`jaunt-faults-${process.pid}`, ANY_MEGABYTES)).remove()
    return null
  } catch (error) {
    if (error instanceof NoKernelGroup) return 'the kernel bounds no memory for this process'
    throw error
  }
}

/** The library that gives a program another clock. */
export function findFaketime(): string | null {
  const folders = existsSync('/usr/lib') ? readdirSync('/usr/lib') : []
  const places = folders.map((name) => `/usr/lib/${name}/faketime/libfaketimeMT.so.1`)
  return places.find((path) => existsSync(path)) ?? null
}

function foundIn(places: readonly string[], what: string): string | null {
  return places.some((path) => existsSync(path)) ? null : `there is no ${what}`
}
