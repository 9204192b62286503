import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Settings } from '#server/config.ts'
import { ROOT } from './root.ts'

/** `NAME=default` for a setting with a default, `# NAME=example` for one without. */
async function readExample(): Promise<Map<string, { value: string; active: boolean }>> {
  const text = await readFile(join(ROOT, '.env.example'), 'utf8')
  const settings = [...text.matchAll(/^(# )?([A-Z][A-Z0-9_]+)=(.*)$/gm)]
  return new Map(
    settings.map(([, commented, name = '', value = '']) => [name, { value, active: !commented }]),
  )
}

function defaultOf(name: keyof typeof Settings.shape): string | undefined {
  const { data } = Settings.shape[name].safeParse(undefined)
  return data === undefined ? undefined : String(data)
}

const names = Object.keys(Settings.shape) as (keyof typeof Settings.shape)[]

test('.env.example names every setting and no other', async () => {
  expect([...(await readExample()).keys()].sort()).toEqual([...names].sort())
})

test('.env.example shows the default of each setting that has one', async () => {
  const example = await readExample()
  for (const name of names) {
    const fallback = defaultOf(name)
    if (fallback === undefined) expect(example.get(name)?.active, name).toBe(false)
    else expect(example.get(name), name).toEqual({ value: fallback, active: true })
  }
})

test('the values of .env.example can be used as they are, except secrets, which are public there', async () => {
  const values = Object.fromEntries([...(await readExample())].map(([name, { value }]) => [name, value]))
  const refused = Settings.safeParse(values).error?.issues ?? []
  const secrets = names.filter((name) => /(PASSWORD|SESSION_SECRET|PASSPHRASE)$/.test(name))
  expect(refused.map(({ path }) => path.join('.')).sort()).toEqual(secrets.sort())
})
