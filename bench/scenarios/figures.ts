import { addDays, dublinDay } from '#contract/basics/dublin-time.ts'
import { LeadFigures } from '#contract/figures/figures.ts'
import { STATS_API } from '#contract/figures/stats-endpoints.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { LeadPage } from '#contract/leads/lead-list.ts'
import { TaskList } from '#contract/leads/task.ts'
import { SETTINGS_API } from '#contract/settings/settings-endpoints.ts'
import type { BenchContext } from '../context.ts'
import { median } from '../load.ts'
import type { Running } from '../process.ts'
import { signIn, startProduct } from '../product.ts'
import { ceilingRow, type Row } from '../report.ts'
import { seedYear } from '../seed.ts'
import { addManager, ask, type Headers } from '../staff.ts'

const FEW = 100_000
const MANY = 1_000_000
/** Above this people wait for a screen, and for the sums of a year. */
const WAIT_MS = 500
const SUMS_MS = 300

/** The screens that sum up leads, each as a browser asks for it: all its calls at once, and done with the last of them. */
export async function measureFigures(context: BenchContext): Promise<Row[]> {
  const { figuresUrl, folder, options } = context
  const product = await startProduct({ DATABASE_URL: figuresUrl, DATA_DIR: folder('figures') })
  try {
    const admin = await signIn(product)
    const { headers, id } = await addManager(product, admin, 'manager')
    const rows: Row[] = []
    for (const total of options.million ? [FEW, MANY] : [FEW]) {
      await seedYear(figuresUrl, { total, userIds: [id] })
      await expectFilled(product, headers, total)
      for (const screen of screensOf(admin, headers, id)) {
        rows.push(await measureScreen(product, screen, total, context))
      }
    }
    return rows
  } finally {
    await product.stop()
  }
}

/** `wait` is the most it may take, in ms; without a limit it is reported alone. */
type Screen = { what: string; headers: Headers; paths: string[]; wait?: number }

function screensOf(admin: Headers, manager: Headers, managerId: number): Screen[] {
  const today = dublinDay(new Date())
  const lastDays = (days: number) => `from=${addDays(today, 1 - days)}&to=${today}`
  const dashboard = (days: number): Screen => ({
    what: `Admin dashboard over ${days} days`,
    headers: admin,
    paths: [
      STATS_API.leads.path,
      `${LEAD_API.list.path}?limit=8`,
      SETTINGS_API.checklist.path,
      `${STATS_API.figures.path}?${lastDays(days)}`,
    ],
    wait: days > 30 ? SUMS_MS : WAIT_MS,
  })
  return [
    dashboard(30),
    dashboard(365),
    {
      // It reads every pick-up as it was typed, and stands below what is read first.
      what: 'Map of pick-ups over 365 days',
      headers: admin,
      paths: [`${STATS_API.map.path}?${lastDays(365)}`],
    },
    {
      what: 'Manager dashboard',
      headers: manager,
      paths: [
        STATS_API.leads.path,
        LEAD_API.listTasks.path,
        STATS_API.performance.path,
        `${LEAD_API.list.path}?assigned_to=me&limit=8`,
      ],
      wait: WAIT_MS,
    },
    {
      what: 'Report on one person over 365 days',
      headers: manager,
      paths: [`${STATS_API.figures.path}?${lastDays(365)}&assigned_to=${managerId}`],
      wait: SUMS_MS,
    },
    {
      what: 'Follow-up queue, 50 with total',
      headers: manager,
      paths: [`${LEAD_API.list.path}?limit=50&filter=followup`],
      wait: WAIT_MS,
    },
  ]
}

/** Nothing is quick because nothing is there. */
async function expectFilled(product: Running, headers: Headers, total: number): Promise<void> {
  const today = dublinDay(new Date())
  const figures = LeadFigures.parse(
    await ask(product, `${STATS_API.figures.path}?from=${addDays(today, -364)}&to=${today}`, { headers }),
  )
  const due = LeadPage.parse(
    await ask(product, `${LEAD_API.list.path}?limit=50&filter=followup`, { headers }),
  )
  const tasks = TaskList.parse(await ask(product, LEAD_API.listTasks.path, { headers }))
  if (
    figures.total !== total ||
    figures.offers.sent === 0 ||
    due.data.length < 50 ||
    tasks.data.length === 0
  ) {
    throw new Error('The figures have nothing to sum up.')
  }
}

async function measureScreen(
  product: Running,
  { what, headers, paths, wait }: Screen,
  total: number,
  { options }: BenchContext,
): Promise<Row> {
  const times: number[] = []
  for (let round = -1; round < options.rounds * 2; round += 1) {
    const began = performance.now()
    await Promise.all(paths.map((path) => ask(product, path, { headers })))
    if (round >= 0) times.push(performance.now() - began)
  }
  const measured = median(times)
  const of = total.toLocaleString('en-IE')
  const row = {
    what: `${what}, ${of} leads a year`,
    unit: 'ms',
    measured,
    p50: measured,
    p99: Math.max(...times),
  }
  return wait === undefined ? row : ceilingRow(row, wait)
}
