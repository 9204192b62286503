import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FIXTURES, VIOLATIONS } from './boundaries-plants.ts'
import { ROOT } from './root.ts'

const ROOTS = ['src', 'tests', 'lab', 'scripts']

type Cruised = { violations: string[]; rules: string[] }

async function cruiseTree(folder: string): Promise<Cruised> {
  const options = await extractOptions(join(ROOT, '.dependency-cruiser.mjs'))
  const tsConfig = extractTsConfig(join(ROOT, 'tsconfig.json'))
  const { output } = await cruise(ROOTS, { ...options, baseDir: folder }, undefined, { tsConfig })
  if (typeof output === 'string') throw new Error('dependency-cruiser answered with text.')
  return {
    violations: output.summary.violations.flatMap(({ rule, from, cycle = [] }) =>
      [from, ...cycle.map(({ name }) => name)].map((file) => `${rule.name} at ${file}`),
    ),
    rules: (options.ruleSet?.forbidden ?? []).map(({ name }) => name ?? 'nameless'),
  }
}

async function makeTree(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'jaunt-arrows-'))
  for (const name of ['package.json', 'tsconfig.json']) await cp(join(ROOT, name), join(folder, name))
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  for (const name of ROOTS) await mkdir(join(folder, name))
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  return folder
}

/** `npm test` holds the source itself against them in a step of its own. */
describe('the import borders', () => {
  let clean: string
  let planted: string

  beforeAll(async () => {
    clean = await makeTree(FIXTURES)
    planted = await makeTree({
      ...FIXTURES,
      ...Object.fromEntries(VIOLATIONS.map(({ at, text }) => [at, text])),
    })
  })
  afterAll(async () => {
    for (const folder of [clean, planted]) await rm(folder, { recursive: true, force: true })
  })

  test('allow every permitted import', async () => {
    expect((await cruiseTree(clean)).violations).toEqual([])
  })

  test('catch every forbidden import that is planted', async () => {
    const { violations, rules } = await cruiseTree(planted)
    const expected = VIOLATIONS.map(({ rule, at }) => `${rule} at ${at}`)
    expect(expected.filter((violation) => !violations.includes(violation))).toEqual([])
    const covered = new Set(VIOLATIONS.map(({ rule }) => rule))
    expect(rules.filter((rule) => !covered.has(rule))).toEqual([])
  })
})
