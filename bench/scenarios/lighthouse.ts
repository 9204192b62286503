import type { BenchContext } from '../context.ts'
import { type Audit, type Auditor, CATEGORIES, openAuditor } from '../lighthouse.ts'
import { median } from '../load.ts'
import { startProduct } from '../product.ts'
import { ceilingRow, floorRow, type Row } from '../report.ts'
import { LANDING, publishLanding } from '../site.ts'

const KB = 1000

/** What a visitor on a telephone meets: the medians of several looks, since one look depends on the machine's mood. */
export async function measureLighthouse({ options, folder }: BenchContext): Promise<Row[]> {
  const product = await startProduct({ DATA_DIR: folder('lighthouse') })
  const auditor = await openAuditor()
  try {
    await publishLanding(product)
    const rows: Row[] = []
    for (const path of ['/', LANDING, '/about', '/privacy']) {
      rows.push(...(await auditPage(auditor, product.url, path, options.rounds)))
    }
    return rows
  } finally {
    await auditor.close()
    await product.stop()
  }
}

/** Looks at a page so many times, and prints why a category is below 100. */
export async function auditPage(
  auditor: Auditor,
  origin: string,
  path: string,
  rounds: number,
): Promise<Row[]> {
  const looks: Audit[] = []
  for (let look = 0; look < rounds; look += 1) looks.push(await auditor.audit(origin + path))
  for (const finding of new Set(looks.flatMap(({ findings }) => findings)))
    console.log(`  ${path}  ${finding}`)
  return rowsOf(path, looks)
}

function rowsOf(path: string, looks: Audit[]): Row[] {
  const of = (pick: (look: Audit) => number) => median(looks.map(pick))
  const weight = (kind: string) => of(({ weights }) => (weights[kind] ?? 0) / KB)
  return [
    ...CATEGORIES.map((name) =>
      floorRow(
        { what: `Lighthouse ${path}: ${name}`, unit: 'of 100', measured: of(({ scores }) => scores[name]) },
        100,
      ),
    ),
    ceilingRow(
      { what: `Lighthouse ${path}: largest paint`, unit: 's', measured: of(({ lcpMs }) => lcpMs) / 1000 },
      1.2,
    ),
    ceilingRow(
      { what: `Lighthouse ${path}: layout shift`, unit: '', measured: of(({ layoutShift }) => layoutShift) },
      0,
    ),
    { what: `Lighthouse ${path}: blocking time`, unit: 'ms', measured: of(({ blockingMs }) => blockingMs) },
    ...['document', 'stylesheet', 'script', 'font', 'image'].map((kind) => ({
      what: `Lighthouse ${path}: ${kind} on the wire`,
      unit: 'kB',
      measured: weight(kind),
    })),
  ]
}
