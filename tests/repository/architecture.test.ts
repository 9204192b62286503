import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './root.ts'

/** A file of each floor of the drawing in docs/architecture.md. */
const FLOORS: Record<string, string> = {
  contract: 'src/contract/x/x.ts',
  content: 'src/content/x/x.ts',
  mail: 'src/mail/x.ts',
  platform: 'src/server/platform/x/x.ts',
  adapters: 'src/server/adapters/x/x.ts',
  modules: 'src/server/modules/users/x.ts',
  http: 'src/server/http/x/x.ts',
  start: 'src/server/compose/x.ts',
  lib: 'src/web/lib/x.ts',
  shared: 'src/web/shared/x/x.ts',
  site: 'src/web/site/x/x.ts',
  preview: 'src/web/preview/x.ts',
  desklib: 'src/web/desk/lib/x.ts',
  ui: 'src/web/desk/ui/x.ts',
  api: 'src/web/desk/api/x.ts',
  components: 'src/web/desk/components/x.ts',
  features: 'src/web/desk/features/one/x.ts',
}

type Pattern = string | string[]
type Side = { path?: Pattern; pathNot?: Pattern; dependencyTypes?: string[]; circular?: boolean }
type Rule = { name: string; from: Side; to: Side & { couldNotResolve?: boolean; dynamic?: boolean } }

const { forbidden }: { forbidden: Rule[] } = (await import(join(ROOT, '.dependency-cruiser.mjs'))).default

function matches(pattern: Pattern, file: string, caught = ''): RegExpExecArray | null {
  const whole = [pattern].flat().join('|').replaceAll('$1', caught)
  return new RegExp(whole).exec(file)
}

/** Whether a rule about paths alone refuses that one file imports another. */
function refuses({ from, to }: Rule, importer: string, imported: string): boolean {
  if (to.circular || to.couldNotResolve || to.dependencyTypes || to.dynamic === false) return false
  const found = matches(from.path ?? '', importer)
  if (!found || (from.pathNot && matches(from.pathNot, importer))) return false
  if (to.path && !matches(to.path, imported, found[1])) return false
  return !(to.pathNot && matches(to.pathNot, imported, found[1]))
}

const mayImport = (one: string, other: string) =>
  !forbidden.some((rule) => refuses(rule, FLOORS[one] ?? '', FLOORS[other] ?? ''))

/** The arrows of the drawing: `a --> b & c` is two. */
async function readArrows(): Promise<[from: string, to: string][]> {
  const text = await readFile(join(ROOT, 'docs/architecture.md'), 'utf8')
  const [, drawing = ''] = /```mermaid\n([\s\S]*?)```/.exec(text) ?? []
  const sides = (list = '') => list.split(' & ').map((name) => name.replace(/\[.*\]/, '').trim())
  return [...drawing.matchAll(/^ *(.+) --> (.+)$/gm)].flatMap(([, from, to]) =>
    sides(from).flatMap((one) => sides(to).map((other): [string, string] => [one, other])),
  )
}

test('the arrows of docs/architecture.md are imports that the borders allow, and lead to all of its boxes', async () => {
  const arrows = await readArrows()
  const below = new Map<string, Set<string>>()
  const reach = (floor: string): Set<string> => {
    const known = below.get(floor)
    if (known) return known
    const found = new Set(arrows.filter(([from]) => from === floor).map(([, to]) => to))
    for (const next of [...found]) for (const further of reach(next)) found.add(further)
    below.set(floor, found)
    return found
  }
  const floors = Object.keys(FLOORS)
  const allowed = floors.flatMap((one) =>
    floors.filter((other) => other !== one && mayImport(one, other)).map((other) => [one, other] as const),
  )
  expect(new Set(arrows.flat())).toEqual(new Set(floors))
  expect(arrows.filter(([one, other]) => !mayImport(one, other))).toEqual([])
  expect(allowed.filter(([one, other]) => !reach(one).has(other))).toEqual([])
})

test('docs/architecture.md lists the modules in the order of the borders', async () => {
  const text = await readFile(join(ROOT, 'docs/architecture.md'), 'utf8')
  const [, order = ''] = /lowest first: (.+?)\./.exec(text) ?? []
  const ruled = forbidden
    .filter(({ name }) => name === 'modules-downwards')
    .map(({ from }) => /modules\/([\w-]+)/.exec(String(from.path))?.[1])
  expect(order.split(' → ')).toEqual(ruled)
})
