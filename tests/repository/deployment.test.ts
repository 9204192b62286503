import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { RESPONSE_TIMEOUTS } from '#contract/basics/http-limits.ts'
import { IMAGE_LIMITS } from '#contract/content/image-limits.ts'
import { drainMs, MOST_DRAIN_SECONDS, readConfig, Settings } from '#server/config.ts'
import { MEMORY_NEEDS_MB } from '#server/operations/doctor/check-machine.ts'
import { DATABASE_STOP_MS, stopWithinMs } from '#server/operations/process.ts'
import { ROOT } from './root.ts'

const read = (name: string) => readFile(join(ROOT, 'deploy', name), 'utf8')
const PORT = readConfig({}).PORT
const PROXIES = ['nginx.conf', 'haproxy.cfg', 'Caddyfile']

test.each(PROXIES)('%s forwards to the port of the product and replaces forwarded headers', async (name) => {
  const text = await read(name)
  const ports = [...text.matchAll(/127\.0\.0\.1:(\d+)/g)].map(([, port]) => Number(port))
  expect([...new Set(ports)]).toEqual([PORT])
  for (const header of ['X-Forwarded-For', 'X-Forwarded-Proto', 'X-Forwarded-Host'])
    expect(text, header).toContain(header)
  expect(text).not.toContain('proxy_add_x_forwarded_for')
})

test('no proxy logs the address of a page behind a secret link', async () => {
  const routes = await readFile(join(ROOT, 'docs/access.md'), 'utf8')
  const secret = [...routes.matchAll(/^- `(\/[^`]*):token/gm)].map(([, path = '']) => `${path}s3cret`)
  expect(secret.length).toBeGreaterThan(4)
  const [, pattern = '', block = ''] = /location ~ (\S+) \{([^}]*)\}/.exec(await read('nginx.conf')) ?? []
  expect(secret.filter((path) => !new RegExp(pattern).test(path))).toEqual([])
  expect(block).toContain('access_log off;')
  expect(block).toContain('error_log /dev/null;')
  expect(await read('haproxy.cfg')).not.toMatch(/^\s*(?:log |option httplog)/m)
  expect(await read('Caddyfile')).toContain('request>uri delete')
})

test('the values that the examples set are valid settings', async () => {
  for (const name of [...PROXIES, 'jaunt.service', 'proxy.env', 'external.env']) {
    const text = await read(name)
    const set = [...text.matchAll(/(?<![\w$])([A-Z][A-Z0-9_]+)=(\S+)/g)].map(([, key, value]) => [key, value])
    const values = Object.fromEntries(set.filter(([key = '']) => key in Settings.shape))
    expect(() => readConfig(values), name).not.toThrow()
  }
})

test('nginx accepts the largest upload, and each proxy waits for it', async () => {
  const nginx = await read('nginx.conf')
  const megabytes = Number(/client_max_body_size (\d+)m/.exec(nginx)?.[1])
  expect(megabytes * 1_048_576).toBeGreaterThan(IMAGE_LIMITS.uploadBytes)
  const seconds = RESPONSE_TIMEOUTS.uploadMs / 1_000
  expect(Number(/proxy_read_timeout (\d+)s/.exec(nginx)?.[1])).toBeGreaterThan(seconds)
  expect(Number(/timeout server (\d+)s/.exec(await read('haproxy.cfg'))?.[1])).toBeGreaterThan(seconds)
})

test('the systemd unit writes to its data folder alone, and replaces the processes on a reload', async () => {
  const unit = await read('jaunt.service')
  for (const line of [
    'ProtectSystem=strict',
    'NoNewPrivileges=yes',
    'PrivateTmp=yes',
    'CapabilityBoundingSet=',
  ])
    expect(unit.split('\n')).toContain(line)
  const dataDir = /DATA_DIR=(\S+)/.exec(unit)?.[1]
  const folder = /^StateDirectory=(\S+)$/m.exec(unit)?.[1]
  expect(dataDir).toBe(`/var/lib/${folder}`)
  // Only the process that was started is told; it knows what to do with a hang-up.
  expect(unit).toContain(`\nExecReload=/bin/sh -c 'kill -HUP "$MAINPID"'\n`)
  expect(unit).not.toContain('MemoryDenyWriteExecute=yes')
})

test('the container, the systemd unit and the manual state the memory that the doctor asks for', async () => {
  expect(await readFile(join(ROOT, 'compose.yaml'), 'utf8')).toContain(`    mem_limit: ${MEMORY_NEEDS_MB}m\n`)
  expect((await read('jaunt.service')).split('\n')).toContain(`MemoryMax=${MEMORY_NEEDS_MB}M`)
  expect(await readFile(join(ROOT, 'docs/operations/install.md'), 'utf8')).toContain(`${MEMORY_NEEDS_MB} MB`)
})

test('systemd and Docker wait long enough for an orderly stop, even with the longest drain', async () => {
  const longestMs = stopWithinMs(MOST_DRAIN_SECONDS * 1_000) + DATABASE_STOP_MS
  const unit = /^TimeoutStopSec=(\d+)$/m.exec(await read('jaunt.service'))?.[1]
  const compose = /stop_grace_period: (\d+)s/.exec(await readFile(join(ROOT, 'compose.yaml'), 'utf8'))?.[1]
  for (const seconds of [unit, compose]) expect(Number(seconds) * 1_000).toBeGreaterThan(longestMs)
})

test('HAProxy stops sending visitors to a stopping product before it refuses them', async () => {
  const text = await read('haproxy.cfg')
  expect(text).toContain('option httpchk GET /readyz')
  const [, inter, fast, fall] = /check inter (\d+)s fastinter (\d+)ms fall (\d+)/.exec(text) ?? []
  const noticedMs = Number(inter) * 1_000 + (Number(fall) - 1) * Number(fast)
  expect(noticedMs).toBeLessThan(drainMs(readConfig({ TRUST_PROXY: 'loopback' })))
})

test('each alert has a heading in docs/operations/alerts.md, and no other heading is named like one', async () => {
  const rules = await read('alerts.yml')
  const manual = await readFile(join(ROOT, 'docs/operations/alerts.md'), 'utf8')
  const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
  expect(alerts.length).toBeGreaterThan(5)
  expect([...manual.matchAll(/^### (Jaunt\w+)$/gm)].map(([, name]) => name)).toEqual(alerts)
})
