import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { EndedCommand } from './backup-command.ts'
import { compileCacheOf } from './compile-cache.ts'

const run = promisify(execFile)
const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
/** The parts of this checkout that a server runs. */
const PARTS = [
  'dist',
  'migrations',
  'public',
  'scripts',
  'src',
  '.gitignore',
  'package-lock.json',
  'package.json',
  'vite.config.ts',
]
/** An upgrade names the build that it makes, whatever was committed. */
const COMMITTED = [...PARTS, ':!dist/.build']

/** A copy of this checkout as it stands, built as this one is, with the packages of this one. */
export async function makeCheckout(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  await run('cp', ['-Rp', ...PARTS.map((part) => join(ROOT, part)), folder])
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

export type Change = {
  version: string
  /** statements of one more migration */
  migration?: string
  /** what stands otherwise in a file of the release */
  edits?: { file: string; from: string; to: string }[]
}

/** The next release: a checkout that differs from the present one in this. */
export async function makeRelease(
  folder: string,
  { version, migration, edits = [] }: Change,
): Promise<string> {
  await makeCheckout(folder)
  await editFile(join(folder, 'package.json'), /"version": "[^"]+"/, `"version": "${version}"`)
  if (migration) await addMigration(join(folder, 'migrations'), migration)
  for (const { file, from, to } of edits) await editFile(join(folder, file), from, to)
  return folder
}

/** Builds a release where it lies: an upgrade to it finds the build, and makes none of its own. */
export async function buildRelease(folder: string): Promise<void> {
  const env = { PATH: process.env.PATH, ...compileCacheOf(folder) }
  await run(process.execPath, [join('scripts', 'build.mjs')], { cwd: folder, env })
}

/** Gives a checkout a history: what it holds, and after that a release under a tag. */
export async function commitRelease(checkout: string, release: string, tag: string): Promise<void> {
  const git = (...args: string[]) =>
    run('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.ie', ...args], { cwd: checkout })
  await git('init', '--quiet')
  await git('add', '--force', '--', ...COMMITTED)
  await git('commit', '--quiet', '--message', 'present')
  await git(`--work-tree=${release}`, 'add', '--force', '--', ...COMMITTED)
  await git('commit', '--quiet', '--message', 'next')
  await git('tag', tag)
  await git('reset', '--quiet', 'HEAD~1')
}

/** Returns Git's report of changed files and of the commit. */
export async function describeGit(checkout: string): Promise<string> {
  const { stdout: changed } = await run('git', ['status', '--porcelain', '--untracked-files=no'], {
    cwd: checkout,
  })
  const { stdout: name } = await run('git', ['describe', '--tags'], { cwd: checkout })
  return `${changed}${name}`.trim()
}

async function editFile(path: string, from: string | RegExp, to: string): Promise<void> {
  const text = await readFile(path, 'utf8')
  const changed = text.replace(from, () => to)
  if (changed === text) throw new Error(`${path} does not have ${from}.`)
  await writeFile(path, changed)
}

const NEWEST = '9999_next_release'

async function addMigration(folder: string, statements: string): Promise<void> {
  const path = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(await readFile(path, 'utf8'))
  const last = journal.entries.at(-1)
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1_000, tag: NEWEST })
  await writeFile(path, JSON.stringify(journal))
  await writeFile(join(folder, `${NEWEST}.sql`), statements)
}

/** Runs `npm run upgrade` as its script does, in a checkout, with these settings alone. */
export function spawnUpgrade(checkout: string, args: readonly string[], settings: Record<string, string>) {
  const child = spawn(process.execPath, [join('scripts', 'upgrade.mjs'), ...args], {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...compileCacheOf(checkout), ...settings },
  })
  const chunks: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(String(chunk)))
  const ended: Promise<EndedCommand> = once(child, 'close').then(([code]) => ({
    code,
    output: chunks.join(''),
  }))
  return { child, ended, output: () => chunks.join('') }
}
