import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './root.ts'
import { trackedFiles } from './tracked-files.ts'

/** A word that no name has, and the one of docs/glossary.md, or of everybody, that it has instead. */
const REPLACED: Record<string, string> = {
  deed: 'command',
  foundation: 'dependencies',
  kept: 'stored, cached, pending, maintained',
  lane: 'connection, fast path',
  park: 'fail',
  parked: 'failed',
  party: 'group',
  promised: 'deadline, response time',
  promising: 'deadline, response time',
  spot: 'place, point',
  tell: 'describe, notify, report',
  teller: 'notifier',
  telling: 'identifying',
  told: 'described, notified, reported',
}
const DECLARED = /\b(?:const|let|function\*?|type|class) (\w+)/g
/** This file spells out what it looks for. */
const CODE = /^(?!.+old-words)(src|tests|bench|attacks|faults)\/.+\.(ts|tsx|mjs)$/

/** 'sharedLanes' → 'shared', 'lane'. A third party is none of ours. */
function wordsOf(name: string): string[] {
  const words = name.replace(/third[-_]?party/i, '').match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []
  return words.map((word) => word.toLowerCase().replace(/(?<=[a-z]{3})s$/, ''))
}

function oldWordsIn(text: string, path: string): string[] {
  const names = [basename(path), ...[...text.matchAll(DECLARED)].map(([, name = '']) => name)]
  return names.filter((name) => wordsOf(name).some((word) => Object.hasOwn(REPLACED, word)))
}

test('no file and no declared name has a word that was replaced', async () => {
  const files = trackedFiles().filter((path) => CODE.test(path))
  const found = files.map(async (path) =>
    oldWordsIn(await readFile(join(ROOT, path), 'utf8'), path).map((name) => `${path}: ${name}`),
  )
  expect((await Promise.all(found)).flat()).toEqual([])
})

test('an email has no hyphen: the specification alone writes it so', async () => {
  const files = trackedFiles().filter((path) =>
    /^(?!.+old-words).+\.(ts|tsx|mjs|md|sql|yml|yaml|service)$/.test(path),
  )
  const found = files.map(async (path) =>
    /\be-mail/i.test(await readFile(join(ROOT, path), 'utf8')) ? [path] : [],
  )
  expect((await Promise.all(found)).flat()).toEqual([])
})

test.each([
  ['const sharedLanes = 4', 'src/a.ts', ['sharedLanes']],
  ['type Party = { people: number }', 'src/a.ts', ['Party']],
  ['function untilParked() {}', 'src/a.ts', ['untilParked']],
  ['const MAX_SPOTS = 3', 'src/a.ts', ['MAX_SPOTS']],
  ['', 'src/promised-times.ts', ['promised-times.ts']],
  ['const keptRates = readDraft()', 'src/a.ts', ['keptRates']],
  ['const parking = thirdPartyScope(hotspot)', 'src/a.ts', []],
])('in %s of %s', (text, path, names) => {
  expect(oldWordsIn(text, path)).toEqual(names)
})
