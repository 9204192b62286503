import { useQuery } from '@tanstack/react-query'
import { FileX2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type Business, DEFAULT_BUSINESS } from '#contract/business.ts'
import { HOME_DOCUMENTS, type HomeContent } from '#contract/content/home.ts'
import { readHomeContent } from '#contract/content/read-pages.ts'
import type { ContentPage } from '#contract/content-page.ts'
import { storedUserId } from '#web/lib/api-client.ts'
import { faultText } from '#web/lib/fault-text.ts'
import { settingsQuery } from '#web/parts/business-settings.ts'
import { PageHeading } from '#web/parts/page-heading.tsx'
import type { PreviewFrameContent } from '#web/preview/page-models.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { BackLink } from './back-link.tsx'
import { DraftOffer } from './draft-offer.tsx'
import { type Draft, draftKey, readDraft, writeDraft } from './drafts.ts'
import type { EditorScreenProps } from './editor-screen-props.ts'
import { openedPageQuery } from './opened-page.ts'
import { PageEditor } from './page-editor.tsx'
import { sameContent } from './versions/same-content.ts'

/** Loads what an editor needs: the page, the firm, and work of this device that was never saved. */
export function EditorScreen(props: EditorScreenProps) {
  const { kind, sublink } = props
  const page = useQuery(openedPageQuery(kind.area, sublink))
  const settings = useQuery(settingsQuery)
  const key = draftKey(storedUserId(), kind.area, sublink)
  const draft = useStoredDraft(key)
  const root = useQuery({ ...openedPageQuery('index', ''), enabled: kind.area !== 'index' })
  const [fromDefaults, setFromDefaults] = useState(false)
  if (fromDefaults && draft !== undefined) {
    const business = settings.data?.business ?? DEFAULT_BUSINESS
    const frame = { business, root: rootContent(null, business) }
    return <Offered {...props} page={null} unread frame={frame} draft={draft} draftKey={key} />
  }
  const failed = [page, settings, root].find(({ isError }) => isError)
  if (failed) {
    return (
      <Waiting {...props}>
        <ErrorState
          title="The page could not be loaded."
          text={faultText(failed.error)}
          onRetry={() => failed.refetch()}
          retrying={failed.isFetching}
        >
          <Button size="small" onClick={() => setFromDefaults(true)}>
            Start from the defaults
          </Button>
        </ErrorState>
      </Waiting>
    )
  }
  if (
    page.data === undefined ||
    page.isFetching ||
    root.isFetching ||
    !settings.data ||
    draft === undefined
  ) {
    return (
      <Waiting {...props}>
        <Loading text="Loading page…" />
      </Waiting>
    )
  }
  if (page.data === null && sublink !== '' && kind.area !== 'legal') return <NoSuchPage {...props} />
  const { business } = settings.data
  const frame = { business, root: rootContent(root.data, business) }
  return <Offered {...props} page={page.data} frame={frame} draft={draft} draftKey={key} />
}

/** The home page as visitors see it: its header and footer are on every page. */
function rootContent(root: ContentPage | null | undefined, { homeDocument }: Business): HomeContent {
  const shipped = HOME_DOCUMENTS[homeDocument]
  return root?.is_published ? readHomeContent(root.content, shipped).content : shipped
}

/** Undefined until it is known. */
function useStoredDraft(key: string): Draft | null | undefined {
  const [draft, setDraft] = useState<Draft | null>()
  useEffect(() => {
    let current = true
    void readDraft(key).then((found) => current && setDraft(found))
    return () => {
      current = false
    }
  }, [key])
  return draft
}

type OfferedProps = EditorScreenProps & {
  page: ContentPage | null
  /** whether there is a stored page could not be found out */
  unread?: true
  frame: PreviewFrameContent
  draft: Draft | null
  draftKey: string
}

/** Asks first what becomes of unsaved work, where there is any. */
function Offered({ draft, ...props }: OfferedProps) {
  const { page, kind, frame, unread } = props
  const stored = page?.content ?? kind.shipped(frame.business)
  const [offer, setOffer] = useState(draft && !sameContent(draft.document, stored) ? draft : null)
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
          void writeDraft(props.draftKey, null)
          setOffer(null)
        }}
      />
    </Waiting>
  )
}

function Waiting({ title, back, children }: EditorScreenProps & { children: React.ReactNode }) {
  return (
    <div className="grid gap-4">
      <PageHeading actions={<BackLink {...back} />}>{title}</PageHeading>
      <Card aria-label="Editor">{children}</Card>
    </div>
  )
}

function NoSuchPage(props: EditorScreenProps) {
  return (
    <Waiting {...props}>
      <EmptyState
        icon={FileX2}
        title="There is no such page"
        text="It may have been deleted, or moved to another URL."
      />
    </Waiting>
  )
}
