import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { setUpTestApp } from '#support/app.ts'
import { quoteBody } from '#support/leads.ts'
import { queueLead } from '#support/mail/mail-queue.ts'
import { testViews } from '#support/pages/views.ts'
import { listenForMetrics } from './listen-metrics.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const product = setUpTestApp({ settings: { METRICS_PORT: '0', DATA_DIR: tmpdir() }, views: testViews() })
const plain = setUpTestApp()

function metricsOf() {
  const { metrics } = product.services
  if (!metrics) throw new Error('Metrics were asked for.')
  return metrics
}

/** Every metric that has a value, without its labels. */
async function namesOf(): Promise<Set<string>> {
  const text = await metricsOf().read()
  return new Set([...text.matchAll(/^([a-z]\w*)[ {]/gm)].map(([, name = '']) => name))
}

test('requests are told by the pattern of their route, the outbox by kind, and nothing about a person', async () => {
  await product.app.ready()
  const sent = await product.app.inject({ method: 'POST', url: LEAD_API.create.path, payload: quoteBody() })
  expect(sent.statusCode).toBe(201)
  await product.app.inject({ url: '/api/bus-quote/4711?aoife@example.ie' })
  await product.app.inject({ url: '/nowhere/aoife@example.ie' })
  const text = await metricsOf().read()
  expect(text).toContain('route="/api/bus-quote/:id",status="401"')
  expect(text).toContain('route="/api/bus-quote",status="201"')
  expect(text).toMatch(/jaunt_outbox_waiting\{kind="lead-alert"\} 1/)
  expect(text).toMatch(/jaunt_outbox_oldest_seconds\{kind="lead-alert"\} /)
  expect(text).toMatch(/jaunt_database_bytes [1-9]/)
  expect(text).toMatch(/jaunt_part_well\{part="database"\} [01]/)
  expect(text).toMatch(/process_resident_memory_bytes [1-9]/)
  expect(text).not.toMatch(/4711|aoife|@/)
})

test('every metric that the dashboard and the alert rules name exists', async () => {
  await queueLead(product.db)
  const texts = await Promise.all(
    ['deploy/alerts.yml', 'deploy/grafana/jaunt.json'].map((path) => readFile(join(ROOT, path), 'utf8')),
  )
  const named = new Set(texts.flatMap((text) => text.match(/\b(jaunt|nodejs|process)_\w+/g) ?? []))
  expect(named.size).toBeGreaterThan(12)
  await product.services.status.measureStores()
  // The queue makes its tables at its first start.
  const unmade = ['jaunt_jobs_waiting', 'jaunt_jobs_oldest_seconds']
  const known = await metricsOf().read()
  const names = await namesOf()
  expect([...named].filter((name) => !names.has(name) && !unmade.includes(name))).toEqual([])
  for (const name of unmade) expect(known).toContain(`# TYPE ${name} gauge`)
})

test('it is off unless it is asked for', () => {
  expect(plain.services.metrics).toBeNull()
})

test('they are told on a port of their own, and nothing else is', async () => {
  const server = await listenForMetrics(metricsOf(), { port: 0, host: '127.0.0.1' })
  const ask = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${server.port}${path}`, { method })
  const answer = await ask('/metrics')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('text/plain')
  expect(await answer.text()).toContain('jaunt_leads_overdue')
  expect((await ask('/')).status).toBe(404)
  expect((await ask('/metrics', 'POST')).status).toBe(404)
  expect((await product.app.inject('/metrics')).statusCode).toBe(404)
  await expect(listenForMetrics(metricsOf(), { port: server.port, host: '127.0.0.1' })).rejects.toThrow(
    'METRICS_PORT',
  )
  await server.close()
})
