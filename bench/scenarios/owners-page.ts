import type { BenchContext } from '../context.ts'
import { openAuditor } from '../lighthouse.ts'
import { OWNERS_PAGE, publishOwnersPage } from '../owners-page.ts'
import type { Running } from '../process.ts'
import { startProduct } from '../product.ts'
import type { Row } from '../report.ts'
import { measureTyping } from './editor.ts'
import { auditPage } from './lighthouse.ts'

/** The hero is drawn at once; the other two belong to the longest lists of the page. */
const FIELDS = [
  { tab: 'hero', label: 'Title line 1' },
  { tab: 'fleet', label: 'Subtitle' },
  { tab: 'faq', label: 'Subtitle' },
] as const

/** The page that an owner ends up with, as a visitor on a telephone meets it. */
export function measureOwnersPage({ options, folder }: BenchContext): Promise<Row[]> {
  return withOwnersPage(folder('owners-page'), async (product) => {
    const auditor = await openAuditor()
    try {
      return await auditPage(auditor, product.url, OWNERS_PAGE, options.rounds)
    } finally {
      await auditor.close()
    }
  })
}

/** The same page while its owner types on it. */
export function measureOwnersEditor({ options, folder }: BenchContext): Promise<Row[]> {
  return withOwnersPage(folder('owners-editor'), (product) =>
    measureTyping(product, { path: OWNERS_PAGE, fields: FIELDS, rounds: options.rounds }),
  )
}

async function withOwnersPage(
  dataDir: string,
  measure: (product: Running) => Promise<Row[]>,
): Promise<Row[]> {
  const product = await startProduct({ DATA_DIR: dataDir })
  try {
    await publishOwnersPage(product)
    return await measure(product)
  } finally {
    await product.stop()
  }
}
