import { addDays, dublinDay } from '#contract/basics/dublin-time.ts'
import { STATS_API } from '#contract/figures/figures.ts'
import { signIn } from '../product/desk.ts'
import { seedLeads } from '../product/leads.ts'
import { SERVER_CORE } from '../product/processes.ts'
import type { Product } from '../product/product.ts'
import type { Stage } from '../product/stage.ts'
import { timeOneByOne } from './load.ts'
import { atMost, type Pace, type Row } from './rows.ts'

const LEADS = 100_000

export async function measureFigures(stage: Stage, pace: Pace): Promise<Row[]> {
  const product = await stage.start({ core: SERVER_CORE })
  const headers = await signIn(product.url)
  await seedLeads(product.databaseUrl, LEADS)
  const measured = await timeOneByOne(pace.looks, headers, () => figuresUrl(product))
  const what = `Figures of a year with ${LEADS.toLocaleString('en-IE')} leads, p99 of one request`
  return [atMost(3_000, { what, measured, unit: 'ms' })]
}

export function figuresUrl(product: Product): string {
  const today = dublinDay(new Date())
  return `${product.url}${STATS_API.figures.path}?from=${addDays(today, -364)}&to=${today}`
}
