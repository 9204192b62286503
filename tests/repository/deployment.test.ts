import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { HTTP_LIMITS, RESPONSE_TIMEOUTS } from '#contract/basics/http-limits.ts'
import { IMAGE_LIMITS } from '#contract/content/image-limits.ts'
import { readConfig, Settings } from '#server/config.ts'
import { MEMORY_NEEDS_MB } from '#server/platform/process/memory-needs.ts'
import { ROOT } from './root.ts'

const read = (name: string) => readFile(join(ROOT, 'deploy', name), 'utf8')
const PORT = readConfig({}).PORT
const PROXIES = ['nginx.conf', 'haproxy.cfg', 'Caddyfile']

test.each(PROXIES)('%s leads to the port of the product and replaces forwarded headers', async (name) => {
  const text = await read(name)
  const ports = [...text.matchAll(/127\.0\.0\.1:(\d+)/g)].map(([, port]) => Number(port))
  expect([...new Set(ports)]).toEqual([PORT])
  for (const header of ['X-Forwarded-For', 'X-Forwarded-Proto', 'X-Forwarded-Host'])
    expect(text, header).toContain(header)
  expect(text).not.toContain('proxy_add_x_forwarded_for')
})

test('what the examples set can be used', async () => {
  for (const name of [...PROXIES, 'jaunt.service', 'proxy.env', 'external.env']) {
    const text = await read(name)
    const set = [...text.matchAll(/(?<![\w$])([A-Z][A-Z0-9_]+)=(\S+)/g)].map(([, key, value]) => [key, value])
    const values = Object.fromEntries(set.filter(([key = '']) => key in Settings.shape))
    expect(() => readConfig(values), name).not.toThrow()
  }
})

test('nginx takes the largest upload, and each proxy waits for it', async () => {
  const nginx = await read('nginx.conf')
  const megabytes = Number(/client_max_body_size (\d+)m/.exec(nginx)?.[1])
  expect(megabytes * 1_048_576).toBeGreaterThan(IMAGE_LIMITS.uploadBytes)
  const seconds = RESPONSE_TIMEOUTS.uploadMs / 1_000
  expect(Number(/proxy_read_timeout (\d+)s/.exec(nginx)?.[1])).toBeGreaterThan(seconds)
  expect(Number(/timeout server (\d+)s/.exec(await read('haproxy.cfg'))?.[1])).toBeGreaterThan(seconds)
})

test('the unit of systemd writes to its data folder alone, and stops later than the product does by itself', async () => {
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
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1]) * 1_000).toBeGreaterThan(
    HTTP_LIMITS.shutdownGraceMs,
  )
  expect(unit).not.toContain('MemoryDenyWriteExecute=yes')
})

test('the limits of memory are what was measured, for each process that serves', async () => {
  const { withUploads, withoutUploads } = MEMORY_NEEDS_MB
  expect(await readFile(join(ROOT, 'compose.yaml'), 'utf8')).toContain(`    mem_limit: ${withUploads}m\n`)
  expect((await read('jaunt.service')).split('\n')).toContain(`MemoryMax=${withUploads}M`)
  const papers = await readFile(join(ROOT, 'docs/operations.md'), 'utf8')
  expect(papers).toContain(`${withUploads} MB`)
  expect(papers).toContain(`${withoutUploads} MB without uploads`)
})
