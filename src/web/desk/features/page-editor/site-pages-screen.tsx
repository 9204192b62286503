import { useQueries } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { Link } from 'react-router'
import { LEGAL_PAGES } from '#contract/content/legal-pages.ts'
import { CONTENT_AREAS, type ContentArea, type ContentPage } from '#contract/content-page.ts'
import { formatInstant } from '#contract/local-time.ts'
import { faultText } from '#web/lib/fault-text.ts'
import { pagesQuery } from '#web/parts/content-pages.ts'
import { PageHeading } from '#web/parts/page-heading.tsx'
import { buttonClasses } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { ErrorState } from '#web/ui/states.tsx'

const AREAS = CONTENT_AREAS.filter((area) => area !== 'index')

/** Pages that are always there, as shipped until they are saved. */
const SHIPPED: readonly { area: ContentArea; sublink: string; name: string }[] = [
  { area: 'about', sublink: '', name: 'About' },
  { area: 'how-it-works', sublink: '', name: 'How It Works' },
  ...Object.values(LEGAL_PAGES).map(({ slug, title }) => ({
    area: 'legal' as const,
    sublink: slug,
    name: title,
  })),
]

type Row = { area: ContentArea; sublink: string; name: string; url: string; record: ContentPage | undefined }

/** The pages beside the landing pages: live as they are saved. */
export function SitePagesScreen() {
  const found = useQueries({ queries: AREAS.map((area) => pagesQuery(area)) })
  const failed = found.find(({ isError }) => isError)
  const records = found.map(({ data }) => data)
  return (
    <div className="grid gap-4">
      <PageHeading text="About, How It Works and the legal pages are live as they are saved.">
        Site Pages
      </PageHeading>
      <Card aria-label="Site pages">
        {failed ? (
          <ErrorState
            title="The pages could not be loaded."
            text={faultText(failed.error)}
            onRetry={() => failed.refetch()}
            retrying={failed.isFetching}
          />
        ) : records.every((pages) => pages !== undefined) ? (
          <ul className="divide-y divide-slate-200">
            {rowsOf(records).map((row) => (
              <PageRow key={`${row.area} ${row.sublink}`} {...row} />
            ))}
          </ul>
        ) : (
          <Loading text="Loading pages…" />
        )}
      </Card>
    </div>
  )
}

/** Every shipped page, then those that somebody has added to an area. */
function rowsOf(records: readonly ContentPage[][]): Row[] {
  const all = AREAS.flatMap((area, at) => (records[at] ?? []).map((record) => ({ area, record })))
  const isOf = (shipped: (typeof SHIPPED)[number]) => (one: (typeof all)[number]) =>
    one.area === shipped.area && one.record.sublink === shipped.sublink
  const added = all.filter((one) => !SHIPPED.some((shipped) => isOf(shipped)(one)))
  return [
    ...SHIPPED.map((shipped) => {
      const record = all.find(isOf(shipped))?.record
      return { ...shipped, record, url: record?.url ?? `/${shipped.sublink || shipped.area}` }
    }),
    ...added.map(({ area, record }) => {
      const { sublink, url } = record
      return { area, sublink, name: sublink, url, record }
    }),
  ]
}

function PageRow({ area, sublink, name, url, record }: Row) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 text-sm">
      <div className="min-w-0">
        <p className="font-medium text-slate-900">{name}</p>
        <p className="text-[13px] break-words text-slate-600">
          {url} ·{' '}
          {record
            ? `Last edited ${formatInstant(record.updated_at)}${record.updated_by_name ? ` by ${record.updated_by_name}` : ''}`
            : 'As shipped'}
        </p>
      </div>
      <div className="flex gap-1">
        <Link
          to={`/admin/site-pages/${area}/${encodeURIComponent(sublink || 'main')}`}
          className={buttonClasses({ size: 'small' })}
        >
          Edit<span className="sr-only"> {name}</span>
        </Link>
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          aria-label={`Open ${name} in a new tab`}
          className={buttonClasses({ variant: 'ghost', size: 'icon' })}
        >
          <ExternalLink aria-hidden />
        </a>
      </div>
    </li>
  )
}
