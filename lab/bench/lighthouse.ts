import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import * as chromeLauncher from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { CHROMIUM_FLAGS, findChromium } from '../../tests/e2e/support/chromium.ts'
import { LANDING, publishLanding, signIn } from '../product/desk.ts'
import type { Stage } from '../product/stage.ts'
import { median } from '../report.ts'
import { atLeast, atMost, type Pace, type Row } from './rows.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

/**
 * Runs Lighthouse with its defaults, a phone on a slow line, and returns medians of several runs, after one that warms up browser and
 * server.
 */
export async function measureLighthouse(stage: Stage, { quick }: Pace): Promise<Row[]> {
  const product = await stage.start()
  await publishLanding(product.url, await signIn(product.url))
  const { executablePath, env } = await findChromium()
  const profile = join(stage.folder, 'chrome')
  await mkdir(profile)
  const chrome = await chromeLauncher.launch({
    chromePath: executablePath,
    envVars: env,
    userDataDir: profile,
    chromeFlags: [...CHROMIUM_FLAGS, '--headless=new', '--no-sandbox', '--disable-dev-shm-usage'],
    logLevel: 'error',
  })
  stage.later(() => chrome.kill())
  await lookAt(`${product.url}/`, chrome.port)
  const rows: Row[] = []
  for (const path of ['/', LANDING, '/about']) {
    const looks: Look[] = []
    for (let look = 0; look < (quick ? 3 : 5); look += 1)
      looks.push(await lookAt(product.url + path, chrome.port))
    rows.push(...rowsOf(path, looks))
  }
  return rows
}

type Look = { scores: number[]; lcpSeconds: number; shift: number }

async function lookAt(url: string, port: number): Promise<Look> {
  const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: CATEGORIES })
  if (!result || result.lhr.runtimeError)
    throw new Error(
      `Lighthouse could not look at ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`,
    )
  const { categories, audits } = result.lhr
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN
  return {
    scores: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
    lcpSeconds: value('largest-contentful-paint') / 1_000,
    shift: value('cumulative-layout-shift'),
  }
}

function rowsOf(path: string, looks: readonly Look[]): Row[] {
  const scores = CATEGORIES.map((_name, at) => median(looks.map((look) => look.scores[at] ?? 0)))
  const note = CATEGORIES.map((name, at) => `${name} ${scores[at]}`).join(', ')
  const of = (pick: (look: Look) => number) => median(looks.map(pick))
  return [
    atLeast(100, {
      what: `Lighthouse ${path}, lowest category`,
      measured: Math.min(...scores),
      unit: '',
      note,
    }),
    atMost(1.2, {
      what: `Lighthouse ${path}, largest paint`,
      measured: of((look) => look.lcpSeconds),
      unit: 's',
    }),
    atMost(0, { what: `Lighthouse ${path}, layout shift`, measured: of((look) => look.shift), unit: '' }),
  ]
}
