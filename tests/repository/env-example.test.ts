import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv, promisify } from 'node:util'
import { expect, test } from 'vitest'
import { Settings } from '#server/config.ts'
import { ROOT } from './root.ts'

const run = promisify(execFile)

/** `NAME=default` for a setting with a default, `# NAME=example` for one without. */
async function readExample(): Promise<Map<string, { value: string; active: boolean }>> {
  const text = await readFile(join(ROOT, '.env.example'), 'utf8')
  const settings = [...text.matchAll(/^(# )?([A-Z][A-Z0-9_]+)=(.*)$/gm)]
  return new Map(
    settings.map(([, commented, name = '', value = '']) => [
      name,
      { value: parseEnv(`V=${value}`).V ?? '', active: !commented },
    ]),
  )
}

function defaultOf(name: keyof typeof Settings.shape): string | undefined {
  const { data } = Settings.shape[name].safeParse(undefined)
  return data === undefined ? undefined : String(data)
}

/** The file with the # in front of its examples taken away. */
async function readWhole(): Promise<string> {
  return (await readFile(join(ROOT, '.env.example'), 'utf8')).replace(/^# (?=[A-Z][A-Z0-9_]+=)/gm, '')
}

const names = Object.keys(Settings.shape) as (keyof typeof Settings.shape)[]

test('.env.example names every setting and no other', async () => {
  expect([...(await readExample()).keys()].sort()).toEqual([...names].sort())
})

test('docs/configuration.md names every setting and no other', async () => {
  const page = await readFile(join(ROOT, 'docs/configuration.md'), 'utf8')
  const rows = [...page.matchAll(/^\| ((?:`[A-Z][A-Z0-9_]+`(?:, )?)+) \|/gm)]
  const named = rows.flatMap(([, cell = '']) => [...cell.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name))
  expect(named.sort()).toEqual([...names].sort())
})

test('.env.example shows the default of each setting that has one', async () => {
  const example = await readExample()
  for (const name of names) {
    const fallback = defaultOf(name)
    if (fallback === undefined) expect(example.get(name)?.active, name).toBe(false)
    else expect(example.get(name), name).toEqual({ value: fallback, active: true })
  }
})

test('the values of .env.example are valid as they are, except its secrets, which are refused because they are public', async () => {
  const values = Object.fromEntries([...(await readExample())].map(([name, { value }]) => [name, value]))
  const refused = Settings.safeParse(values).error?.issues ?? []
  const secrets = names.filter((name) => /(PASSWORD|SESSION_SECRET|PASSPHRASE)$/.test(name))
  expect(refused.map(({ path }) => path.join('.')).sort()).toEqual(secrets.sort())
})

test('a shell reads .env.example as Node does, as an upgrade under systemd needs', async () => {
  const whole = await readWhole()
  const printed = await run('sh', ['-c', `set -a\n${whole}\nenv -0`], { env: { PATH: process.env.PATH } })
  const read = new Map(
    printed.stdout.split('\0').map((line) => [line.split('=', 1)[0], line.replace(/^\w+=/, '')]),
  )
  for (const [name, value] of Object.entries(parseEnv(whole))) expect(read.get(name), name).toBe(value)
})
