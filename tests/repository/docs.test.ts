import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from './root.ts'
import { trackedFiles } from './tracked-files.ts'

const FOLDERS = ['deploy', 'docs', 'lab', 'lint', 'migrations', 'public', 'scripts', 'src', 'tests']
const documents = trackedFiles().filter((path) => path.endsWith('.md'))
const scripts: Record<string, string> = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')).scripts

/** Paths in back-quotes or in a tree, from the root of the repository; `{a,b}` and `*` stand for several. */
function namedPaths(text: string): string[] {
  const start = `(?:${FOLDERS.join('|')})/`
  return [...text.matchAll(new RegExp(`(?<=[\\s\`(])${start}[\\w./-]*`, 'g'))].map(([path]) =>
    path.replace(/[.,]$/, ''),
  )
}

function links(text: string): string[] {
  return [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, path = '']) => path)
}

describe.each(documents)('%s', (document) => {
  test('names only paths, links and commands that exist', async () => {
    const text = await readFile(join(ROOT, document), 'utf8')
    expect(namedPaths(text).filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
    expect(links(text).filter((path) => !existsSync(join(ROOT, dirname(document), path)))).toEqual([])
    const commands = [...text.matchAll(/npm (?:run ([\w:-]+)|(start|test)\b)/g)].map(
      ([, run, bare]) => run ?? bare ?? '',
    )
    expect(commands.filter((command) => !(command in scripts))).toEqual([])
  })
})

/** Returns the anchors of the headings of a text, as GitHub names them. */
function anchors(text: string): string[] {
  const headings = text.replaceAll(/```[\s\S]*?```/g, '').matchAll(/^#+ (.+)$/gm)
  return [...headings].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

test('a link to a heading leads to it', async () => {
  const texts = new Map(
    await Promise.all(
      documents.map(async (path) => [path, await readFile(join(ROOT, path), 'utf8')] as const),
    ),
  )
  const missing = [...texts].flatMap(([document, text]) =>
    [...text.matchAll(/\]\((?!https?:)([^)#\s]*)#([^)\s]+)\)/g)]
      .filter(([, path = '', anchor = '']) => {
        const target = path === '' ? document : join(dirname(document), path)
        return !anchors(texts.get(target) ?? '').includes(anchor)
      })
      .map(([link]) => `${document} ${link}`),
  )
  expect(missing).toEqual([])
})

test('README.md and the architecture are among the documents, and the file of each script of package.json exists', () => {
  expect(documents).toEqual(expect.arrayContaining(['README.md', 'docs/architecture.md']))
  const files = Object.values(scripts).flatMap((command) => command.match(/scripts\/[\w.-]+/g) ?? [])
  expect(files.length).toBe(Object.keys(scripts).length)
  expect(files.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})

test('CHANGELOG.md begins with the version in package.json and its lock file', async () => {
  const [, newest] = /^## (\S+)/m.exec(await readFile(join(ROOT, 'CHANGELOG.md'), 'utf8')) ?? []
  const named = await Promise.all(
    ['package.json', 'package-lock.json'].map(async (file) => {
      return JSON.parse(await readFile(join(ROOT, file), 'utf8')).version
    }),
  )
  expect(named).toEqual([newest, newest])
})

test('each test that docs/data-protection.md names without its folder is in the module auth', async () => {
  const text = await readFile(join(ROOT, 'docs/data-protection.md'), 'utf8')
  const named = [...text.matchAll(/`((?:factors\/)?[\w-]+\.test\.ts)`/g)].map(([, path = '']) => path)
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((path) => !existsSync(join(ROOT, 'src/server/modules/auth', path)))).toEqual([])
})
