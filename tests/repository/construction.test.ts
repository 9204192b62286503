import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findForwardReferences } from './construction.ts'
import { ROOT } from './root.ts'
import { trackedFiles } from './tracked-files.ts'

const COMPOSE = /^src\/server\/compose\/.*(?<!\.test)\.ts$/

describe('services are constructed below what they depend on', () => {
  const files = trackedFiles().filter((path) => COMPOSE.test(path))

  test('all of them were read', () => {
    expect(files).toContain('src/server/compose/compose.ts')
  })

  test.each(files)('in %s', async (path) => {
    expect(findForwardReferences(path, await readFile(join(ROOT, path), 'utf8'))).toEqual([])
  })
})

describe('a planted circle is found', () => {
  const find = (body: string) =>
    findForwardReferences('planted.ts', `export function compose() {\n${body}\n}`)

  test.each([
    ['in a closure', 'const users = make({ end: (id) => auth.end(id) })\nconst auth = make(users)'],
    ['in a method', 'const users = make({ end() { return auth.end() } })\nconst auth = make(users)'],
    ['in shorthand', 'const users = make(() => ({ auth }))\nconst auth = make(users)'],
    ['in a spread', 'const users = make(() => ({ ...auth }))\nconst auth = make(users)'],
    ['of what is taken apart', 'const users = make(() => auth.end())\nconst { auth } = make(users)'],
    [
      'of what is taken apart with another name',
      'const users = make(() => auth)\nconst { a: auth } = make(users)',
    ],
    ['of itself', 'const auth = make(() => auth.end())'],
    ['of what is assigned later', 'const users = make(() => auth)\nlet auth\nauth = make(users)'],
  ])('%s', (_where, body) => {
    expect(find(body)).toEqual([expect.stringMatching(/^planted\.ts:2 auth$/)])
  })

  test.each([
    ['another thing of the same name', 'const users = make((auth) => auth.end())\nconst auth = make(users)'],
    ['a property', 'const users = make({ auth: 1 }).auth\nconst auth = make(users)'],
    ['a function below', 'const users = make(() => later())\nfunction later() {}'],
  ])('%s is none', (_what, body) => {
    expect(find(body)).toEqual([])
  })
})

describe('every service is constructed from one object of dependencies', () => {
  const ONE_SHAPE = /^export function create\w+Service\((deps|\{[^}]*\}): \w+Dependencies\) \{$/m
  const services = trackedFiles().filter((path) => /^src\/server\/modules\/[^/]+\/service\.ts$/.test(path))

  test.each(services)('in %s', async (path) => {
    expect(await readFile(join(ROOT, path), 'utf8')).toMatch(ONE_SHAPE)
  })

  test.each(['(clock: Clock, deps: StatsDependencies) {', '({ db, deps }: Dependencies) {'])(
    '%s is another',
    (rest) => {
      expect(`export function createStatsService${rest}`).not.toMatch(ONE_SHAPE)
    },
  )
})
