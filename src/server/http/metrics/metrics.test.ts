import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { remember } from '#server/adapters/maps/cached.ts'
import { measureStores } from '#server/modules/health/stores.ts'
import { nameArchive } from '#server/operations/backup/destination/backup-destination.ts'
import { listenForMetrics } from '#server/serve-metrics.ts'
import { setUpTestApp } from '#support/app.ts'
import { quoteRequest } from '#support/leads.ts'
import { queueLead } from '#support/mail/mail-queue.ts'
import { siteViews } from '#support/pages/site-views.ts'
import { writeMetrics } from './join-metrics.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const backups = await mkdtemp(join(tmpdir(), 'jaunt-backups-'))
afterAll(() => rm(backups, { recursive: true }))
const product = setUpTestApp({
  settings: { METRICS_PORT: '0', DATA_DIR: tmpdir(), BACKUP_TO: backups },
  views: siteViews(),
})
const plain = setUpTestApp()

async function readMetrics() {
  const { metrics } = product.product
  if (!metrics) throw new Error('Metrics were asked for.')
  return writeMetrics([await metrics.collect(true)])
}

const readText = async () => (await readMetrics()).text

/** Maps every metric that has a value to the names of its labels. */
function labelsByName(text: string): Map<string, Set<string>> {
  const labels = new Map<string, Set<string>>()
  for (const [, name = '', inside = ''] of text.matchAll(/^([a-z]\w*)(?:\{(.*)\})? /gm)) {
    const names = labels.get(name) ?? new Set()
    for (const [, label = ''] of inside.matchAll(/(\w+)="/g)) names.add(label)
    labels.set(name, names)
  }
  return labels
}

/** A Prometheus expression, with the template of its legend or summary. */
type Shown = { expression: string; template: string }

async function shownByDeployment(): Promise<Shown[]> {
  const [alerts = '', dashboard = ''] = await Promise.all(
    ['deploy/alerts.yml', 'deploy/grafana/jaunt.json'].map((path) => readFile(join(ROOT, path), 'utf8')),
  )
  const { panels } = JSON.parse(dashboard) as {
    panels: { targets?: { expr: string; legendFormat?: string }[] }[]
  }
  const targets = panels.flatMap((panel) => panel.targets ?? [])
  const rules = alerts.split('- alert:').slice(1)
  return [
    ...targets.map(({ expr, legendFormat = '' }) => ({ expression: expr, template: legendFormat })),
    ...rules.map((rule) => ({ expression: /expr: (.*)/.exec(rule)?.[1] ?? '', template: rule })),
  ]
}

/** Lists the labels that an expression selects, groups by and shows. */
function labelsIn({ expression, template }: Shown): string[] {
  const selected = [...expression.matchAll(/(\w+)(?:=~|!~|!=|=)"/g)]
  const grouped = [...expression.matchAll(/by \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/,\s*/))
  const shown = [...template.matchAll(/\{\{\s*(?:\$labels\.)?(\w+)\s*\}\}/g)]
  return [...[...selected, ...shown].map(([, label = '']) => label), ...grouped]
}

test('requests are counted by the pattern of their route and emails by kind, without personal data', async () => {
  await product.app.ready()
  const sent = await product.call(LEAD_API.create, {}, {}, quoteRequest())
  expect(sent.statusCode).toBe(201)
  await product.app.inject({ url: '/api/bus-quote/471108151?aoife@example.ie' })
  await product.app.inject({ url: '/nowhere/aoife@example.ie' })
  const text = await readText()
  expect(text).toContain('route="/api/bus-quote/:id",status="401"')
  expect(text).toContain('route="/api/bus-quote",status="201"')
  expect(text).toMatch(/jaunt_outbox_waiting\{kind="lead-alert"\} 1/)
  expect(text).toMatch(/jaunt_outbox_oldest_seconds\{kind="lead-alert"\} /)
  expect(text).toMatch(/jaunt_database_bytes [1-9]/)
  expect(text).toMatch(/jaunt_part_well\{part="database"\} [01]/)
  expect(text).toMatch(/process_resident_memory_bytes\{process="1"\} [1-9]/)
  expect(text).not.toMatch(/471108151|aoife|@/)
})

test('hits and misses are counted for each cache, and the dashboard shows their ratio', async () => {
  const useOf = async (cache: string) => {
    const text = await readText()
    return ['hits', 'misses'].map((field) =>
      Number(new RegExp(`^jaunt_cache_${field}_total{cache="${cache}"} (\\d+)$`, 'm').exec(text)?.[1]),
    )
  }
  const [hits = 0, misses = 0] = await useOf('pages')
  for (let asked = 0; asked < 3; asked += 1)
    expect((await product.app.inject({ url: '/about' })).statusCode).toBe(200)
  await product.app.inject({ url: '/nowhere-at-all' })
  expect(await useOf('pages')).toEqual([hits + 2, misses + 1])
  const [wayHits = 0, wayMisses = 0] = await useOf('routes')
  const ask = remember('routes', async (key) => key)
  for (const key of ['a', 'a', 'b', 'a']) await ask(key)
  expect(await useOf('routes')).toEqual([wayHits + 2, wayMisses + 2])
  const dashboard = await readFile(join(ROOT, 'deploy/grafana/jaunt.json'), 'utf8')
  expect(dashboard).toContain('rate(jaunt_cache_misses_total')
})

test('every metric in the dashboard and the alert rules exists, with the labels that they use', async () => {
  await queueLead(product.db)
  await writeFile(join(backups, nameArchive(new Date(Date.now() - 60_000), false)), 'an archive')
  const shown = await shownByDeployment()
  const metricsIn = ({ expression }: Shown) => expression.match(/\b(jaunt|nodejs|process)_\w+/g) ?? []
  const named = new Set(shown.flatMap(metricsIn))
  expect(named.size).toBeGreaterThan(12)
  await measureStores(product.server)
  // The queue creates its tables at its first start, so its metrics have no values here.
  const unmade = ['jaunt_jobs_waiting', 'jaunt_jobs_oldest_seconds']
  const known = await readText()
  const labels = labelsByName(known)
  expect([...named].filter((name) => !labels.has(name) && !unmade.includes(name))).toEqual([])
  for (const one of shown) {
    const there = new Set(['job', ...metricsIn(one).flatMap((name) => [...(labels.get(name) ?? [])])])
    expect(labelsIn(one).filter((label) => !there.has(label))).toEqual([])
  }
  // Figures per process have to be summed, or shown with the process's name.
  const perProcess = shown.filter((one) => metricsIn(one).some((name) => labels.get(name)?.has('process')))
  expect(perProcess.length).toBeGreaterThan(2)
  const isNamed = (one: Shown) => one.expression.startsWith('sum') || labelsIn(one).includes('process')
  expect(perProcess.filter((one) => !isNamed(one))).toEqual([])
  expect(Number(/^jaunt_backup_age_seconds ([\d.]+)$/m.exec(known)?.[1])).toBeGreaterThan(59)
  for (const name of unmade) expect(known).toContain(`# TYPE ${name} gauge`)
})

test('metrics are off unless they are configured', () => {
  expect(plain.product.metrics).toBeNull()
})

test('metrics are served on a port of their own, and nothing else is served there', async () => {
  const server = await listenForMetrics(readMetrics, { port: 0, host: '127.0.0.1' })
  const ask = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${server.port}${path}`, { method })
  const answer = await ask('/metrics')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('text/plain')
  expect(await answer.text()).toContain('jaunt_leads_overdue')
  expect((await ask('/')).status).toBe(404)
  expect((await ask('/metrics', 'POST')).status).toBe(404)
  expect((await product.app.inject('/metrics')).statusCode).toBe(404)
  await expect(listenForMetrics(readMetrics, { port: server.port, host: '127.0.0.1' })).rejects.toThrow(
    'METRICS_PORT',
  )
  await server.close()
})
