import { useQuery } from '@tanstack/react-query'
import { FileX2, History } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useParams } from 'react-router'
import { HOME_DOCUMENTS } from '#content/pages/home.ts'
import { readHomeContent } from '#content/parse/parse-pages.ts'
import type { Site } from '#content/site/build-page.ts'
import { isSameValue } from '#contract/basics/deep-equal.ts'
import { type ContentPage, pageName } from '#contract/content/content-page.ts'
import { type Business, DEFAULT_BUSINESS } from '#contract/settings/business.ts'
import { privacySettingsQuery } from '#web/desk/api/privacy-settings.ts'
import { settingsQuery } from '#web/desk/api/settings.ts'
import { useOfferedVehicles } from '#web/desk/api/vehicles.ts'
import { LoadFailure } from '#web/desk/components/loaded.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { Card } from '#web/desk/ui/card.tsx'
import { Loading } from '#web/desk/ui/spinner.tsx'
import { EmptyState } from '#web/desk/ui/states.tsx'
import { storedUserId } from '#web/lib/api-client.ts'
import { formatLongInstant } from '#web/lib/dates.ts'
import { type EditorKind, newestDocument, openedPageQuery } from '../page-types/editor-kind.ts'
import { HOME_KIND } from '../page-types/home-kind.ts'
import { sitePage } from '../page-types/site-kinds.ts'
import { type Draft, draftKey, readPageDraft, writePageDraft } from '../saving/page-draft.ts'
import { EditorHeading, type EditorTitle } from './editor-heading.tsx'
import { PageEditor } from './page-editor.tsx'

/** Opens the editor of a home page; 'root' in the address is the page at /. */
export function HomeEditorScreen() {
  const { slug = 'root' } = useParams()
  const sublink = pageName(slug)
  return (
    <EditorScreen
      key={sublink}
      kind={HOME_KIND}
      sublink={sublink}
      title={`Edit Home Page — /${slug}`}
      back={{ to: '/admin/home-editor', label: 'Back to Pages' }}
    />
  )
}

const SITE_PAGES = { to: '/admin/site-pages', label: 'Back to Site Pages' }

/** Opens the editor of About, How It Works or a legal page; without a name, that of the area's own page. */
export function SiteEditorScreen() {
  const { area = '', name = '' } = useParams()
  const page = useMemo(() => sitePage(area, name), [area, name])
  if (!page) {
    return <NoSuchPage title="Edit Page" back={SITE_PAGES} text="The link may be old or mistyped." />
  }
  return (
    <EditorScreen
      key={`${area} ${name}`}
      kind={page.kind}
      sublink={page.sublink}
      title={`Edit Page — ${page.name}`}
      back={SITE_PAGES}
    />
  )
}

type EditorScreenProps = EditorTitle & {
  kind: EditorKind
  /** '' for the area's own page, which always exists */
  sublink: string
}

function EditorScreen(props: EditorScreenProps) {
  const { kind, sublink } = props
  const page = useQuery(openedPageQuery(kind.area, sublink))
  const settings = useQuery(settingsQuery)
  const vehicles = useOfferedVehicles()
  const key = draftKey(storedUserId(), kind.area, sublink)
  const draft = useStoredDraft(key)
  const root = useQuery({ ...openedPageQuery('index', ''), enabled: kind.area !== 'index' || sublink !== '' })
  const privacy = useQuery({ ...privacySettingsQuery, enabled: kind.area === 'legal' })
  const known = { ...(vehicles && { vehicles }), ...(privacy.data && { retention: privacy.data.rules }) }
  const [fromDefaults, setFromDefaults] = useState(false)
  if (fromDefaults && draft !== undefined) {
    const business = settings.data?.business ?? DEFAULT_BUSINESS
    const site = buildSite(null, business, known)
    return <Offered {...props} page={null} unread site={site} draft={draft} draftKey={key} />
  }
  const failed = [page, settings, root, privacy].find(({ isError }) => isError)
  if (failed) {
    return (
      <Waiting {...props}>
        <LoadFailure title="The page could not be loaded." query={failed}>
          <Button size="small" onClick={() => setFromDefaults(true)}>
            Start from the defaults
          </Button>
        </LoadFailure>
      </Waiting>
    )
  }
  if (
    page.data === undefined ||
    page.isFetching ||
    root.isFetching ||
    privacy.isLoading ||
    !settings.data ||
    draft === undefined
  ) {
    return (
      <Waiting {...props}>
        <Loading text="Loading page…" />
      </Waiting>
    )
  }
  if (page.data === null && sublink !== '' && kind.area !== 'legal') {
    return <NoSuchPage {...props} text="It may have been deleted or moved to another URL." />
  }
  const confirmed = settings.data.confirmed_claims
  const site = buildSite(root.data, settings.data.business, { ...known, confirmed })
  return <Offered {...props} page={page.data} site={site} draft={draft} draftKey={key} />
}

/** Builds the site for the preview, with the live home page's header and footer. The preview needs no origin. */
function buildSite(
  root: ContentPage | null | undefined,
  business: Business,
  known: Pick<Site, 'vehicles' | 'retention' | 'confirmed'>,
): Site {
  const shipped = HOME_DOCUMENTS[business.homeDocument]
  const content = root?.is_published ? readHomeContent(root.content, shipped).content : shipped
  return { business, root: content, origin: undefined, ...known }
}

/** Returns the stored draft; undefined while it loads, null if there is none. */
function useStoredDraft(key: string): Draft | null | undefined {
  const [draft, setDraft] = useState<Draft | null>()
  useEffect(() => {
    let current = true
    void readPageDraft(key).then((found) => current && setDraft(found))
    return () => {
      current = false
    }
  }, [key])
  return draft
}

type OfferedProps = EditorScreenProps & {
  page: ContentPage | null
  /** true if it is unknown whether a stored page exists */
  unread?: true
  site: Site
  draft: Draft | null
  draftKey: string
}

/** Asks first about unsaved work of an earlier visit, if there is any. */
function Offered({ draft, ...props }: OfferedProps) {
  const { page, kind, site, unread } = props
  const stored = page ? newestDocument(page) : kind.shipped(site.business)
  const [offer, setOffer] = useState(draft && !isSameValue(draft.document, stored) ? draft : null)
  const [taken, setTaken] = useState<Draft | null>(null)
  if (!offer) {
    return <PageEditor {...props} document={stored} draft={taken} version={(taken ?? page)?.version ?? 0} />
  }
  return (
    <Waiting {...props}>
      <DraftOffer
        draft={offer}
        outdated={!unread && offer.version !== page?.version}
        onRestore={() => {
          setTaken(offer)
          setOffer(null)
        }}
        onDiscard={() => {
          void writePageDraft(props.draftKey, null)
          setOffer(null)
        }}
      />
    </Waiting>
  )
}

type DraftOfferProps = {
  draft: Draft
  outdated: boolean
  onRestore: () => void
  onDiscard: () => void
}

/** Offers unsaved work of an earlier visit, before anything is edited. */
function DraftOffer({ draft, outdated, onRestore, onDiscard }: DraftOfferProps) {
  return (
    <Card aria-label="Unsaved work">
      <EmptyState
        icon={History}
        title="You have unsaved work on this page"
        text={
          outdated
            ? `Last changed on this device on ${formatLongInstant(draft.at)}. The page has been saved since. You can compare both before saving.`
            : `Last changed on this device on ${formatLongInstant(draft.at)}.`
        }
      >
        <Button variant="primary" size="small" onClick={onRestore}>
          Restore my changes
        </Button>
        <Button size="small" onClick={onDiscard}>
          Discard
        </Button>
      </EmptyState>
    </Card>
  )
}

function Waiting({ title, back, children }: EditorTitle & { children: ReactNode }) {
  return (
    <div className="grid gap-4">
      <EditorHeading title={title} back={back} />
      <Card aria-label="Editor">{children}</Card>
    </div>
  )
}

function NoSuchPage({ text, ...props }: EditorTitle & { text: string }) {
  return (
    <Waiting {...props}>
      <EmptyState icon={FileX2} title="Page not found" text={text} />
    </Waiting>
  )
}
