import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as chromeLauncher from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { CHROMIUM_FLAGS, findChromium } from '../tests/e2e/support/chromium.ts'

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof CATEGORIES)[number]

export type Audit = {
  /** 0 to 100 */
  scores: Record<Category, number>
  lcpMs: number
  layoutShift: number
  blockingMs: number
  /** bytes on the wire by kind of resource */
  weights: Record<string, number>
  /** why a category is below 100 */
  findings: string[]
}

export type Auditor = { audit(url: string): Promise<Audit>; close(): Promise<void> }

/** Lighthouse as it comes: a telephone on a slow line. The browser is the one of the browser tests; nothing is fetched from anywhere. */
export async function openAuditor(): Promise<Auditor> {
  const { executablePath, env } = await findChromium()
  const profile = await mkdtemp(join(tmpdir(), 'jaunt-lighthouse-'))
  const chrome = await chromeLauncher.launch({
    chromePath: executablePath,
    envVars: env,
    userDataDir: profile,
    chromeFlags: [...CHROMIUM_FLAGS, '--headless=new', '--no-sandbox', '--disable-dev-shm-usage'],
    logLevel: 'error',
  })
  return {
    audit: (url) => run(url, chrome.port),
    close: async () => {
      chrome.kill()
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function run(url: string, port: number): Promise<Audit> {
  const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...CATEGORIES] })
  if (!result || result.lhr.runtimeError) {
    throw new Error(
      `Lighthouse could not look at ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`,
    )
  }
  const { categories, audits } = result.lhr
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN
  const scores = Object.fromEntries(
    CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]),
  ) as Audit['scores']
  return {
    scores,
    lcpMs: value('largest-contentful-paint'),
    layoutShift: value('cumulative-layout-shift'),
    blockingMs: value('total-blocking-time'),
    weights: weightsOf(audits['resource-summary']?.details, audits['network-requests']?.details),
    findings: CATEGORIES.flatMap((name) =>
      (categories[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => `${name}: ${audits[id]?.title}`),
    ),
  }
}

type Request = { resourceType?: string; transferSize?: number }

function weightsOf(...details: unknown[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const detail of details) {
    const items: Request[] = (detail as { items?: Request[] } | undefined)?.items ?? []
    for (const { resourceType = 'other', transferSize = 0 } of items) {
      const kind = resourceType.toLowerCase()
      sums[kind] = (sums[kind] ?? 0) + transferSize
    }
    if (Object.keys(sums).length > 0) break
  }
  return sums
}
