import { replaceEqualDeep } from '@tanstack/react-query'
import { CircleAlert, Monitor, Smartphone, Tablet, TriangleAlert } from 'lucide-react'
import { memo, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { HomeContent } from '#content/pages/home.ts'
import type { Problem, ReadParts } from '#content/parse/parse-partial.ts'
import type { Site } from '#content/site/build-page.ts'
import { listWithheld } from '#content/site/shown-claims.ts'
import { useDebounce } from '#web/desk/lib/use-debounce.ts'
import { Warning } from '#web/desk/ui/alert.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { Card } from '#web/desk/ui/card.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { PagePreview, type PagePreviewProps } from '#web/preview/page-preview.tsx'
import type { PreviewFocus } from '#web/preview/scroll-into-view.ts'
import { type Check, pageChecks } from '../checks/page-checks.ts'
import { type Clicked, fieldShowing } from '../fields/places.ts'
import type { EditorKind } from '../page-types/editor-kind.ts'
import { type PageDocument, valueAt } from '../state/document.ts'
import { useEditing, useEditor } from '../state/editor.ts'

const WIDTHS = [
  { label: 'Phone', width: 390, icon: Smartphone },
  { label: 'Tablet', width: 768, icon: Tablet },
  { label: 'Desktop', width: 1440, icon: Monitor },
] as const

/** Returns the preview's first width: the phone's on phones, otherwise the desktop's. */
function firstWidth(): number {
  return window.matchMedia('(min-width: 1024px)').matches ? WIDTHS[2].width : WIDTHS[0].width
}

type EditorSideProps = {
  kind: EditorKind
  site: Site
  path: string
  focus: PreviewFocus | null
  className: string
  onTab: (tab: string, field?: string, how?: { picks: boolean }) => void
}

/** Shows the preview and the checks, updated without delaying typing. */
export function EditorSide({ kind, site, path, focus, className, onTab }: EditorSideProps) {
  const document = useDeferredValue(useEditor(({ editor }) => editor.document))
  const [known] = useState((): ReadParts => new WeakMap())
  const setProblems = useEditor((store) => store.setProblems)
  const { content, problems } = useUnchanged(
    useMemo(() => kind.read(document, site.business, known), [kind, document, site, known]),
  )
  const model = useUnchanged(useMemo(() => kind.model(content, site, path), [kind, content, site, path]))
  const checks = useChecks(kind, document, problems)
  useEffect(() => setProblems(problems), [setProblems, problems])
  const [width, setWidth] = useState<number>(firstWidth)
  const [showsChecks, setShowsChecks] = useState(false)
  const openPicked = usePicking(kind, onTab)
  return (
    <Card
      aria-label="Preview"
      className={classNames(
        'flex h-[calc(100dvh-8rem)] min-h-96 flex-col overflow-hidden lg:sticky lg:top-[9.5rem] lg:h-[calc(100dvh-10.25rem)]',
        className,
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-2 border-b border-slate-200 px-2 py-1.5">
        <WidthChoice width={width} onWidth={setWidth} />
        <Button
          size="small"
          aria-expanded={showsChecks}
          onClick={() => setShowsChecks(!showsChecks)}
          disabled={checks.length === 0}
        >
          {checks.length === 0 ? 'No problems found' : `Checks (${checks.length})`}
        </Button>
      </div>
      {showsChecks && checks.length > 0 ? <CheckList checks={checks} onTab={onTab} /> : null}
      <Withheld content={content} kind={kind} site={site} />
      <div className="relative min-h-0 grow bg-slate-100">
        <PagePreview model={model} width={width} focus={focus} onPick={openPicked} />
      </div>
    </Card>
  )
}

type CheckListProps = { checks: readonly Check[]; onTab: (tab: string, field?: string) => void }

function CheckList({ checks, onTab }: CheckListProps) {
  return (
    <ul
      aria-label="Checks"
      className="max-h-[45%] shrink-0 divide-y divide-slate-100 overflow-y-auto border-b border-slate-200"
    >
      {checks.map(({ tab, path, where, text, stops }) => (
        <li key={`${path} ${text}`} className="flex gap-2 px-3 py-2 text-[13px]">
          {stops ? (
            <CircleAlert aria-label="Cannot be saved" className="mt-0.5 size-4 shrink-0 text-red-700" />
          ) : (
            <TriangleAlert aria-label="Please check" className="mt-0.5 size-4 shrink-0 text-yellow-800" />
          )}
          <div className="min-w-0">
            <button
              type="button"
              onClick={() => onTab(tab, path)}
              className="link text-left font-medium break-words text-navy-800 underline underline-offset-2"
            >
              {where}
            </button>
            <p className="break-words text-slate-700">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

type WithheldProps = Pick<EditorSideProps, 'kind' | 'site'> & { content: PageDocument }

function Withheld({ content, kind, site: { business, confirmed } }: WithheldProps) {
  if (kind.area !== 'index' || !confirmed) return null
  const withheld = listWithheld(content as HomeContent, business, confirmed)
  if (withheld.length === 0) return null
  return (
    <Warning className="m-2">
      Withheld from visitors: {withheld.join(', ')}. Confirm claims in the{' '}
      <Link to="/admin/settings" className="link">
        launch checklist
      </Link>
      , or edit them here.
    </Warning>
  )
}

/** Chooses the preview's width. It is memoised, so that key presses do not render it. */
const WidthChoice = memo(function WidthChoice(props: { width: number; onWidth: (width: number) => void }) {
  return (
    <fieldset className="flex gap-1">
      <legend className="sr-only">Width of the preview</legend>
      {WIDTHS.map(({ label, width, icon: Icon }) => (
        <Button
          key={label}
          size="small"
          variant="ghost"
          aria-pressed={width === props.width}
          onClick={() => props.onWidth(width)}
        >
          <Icon aria-hidden /> {label}
        </Button>
      ))}
    </fieldset>
  )
})

/** The pause in typing, in milliseconds, after which checks run. */
const CHECKED_AFTER_MS = 300

function useChecks(kind: EditorKind, document: PageDocument, problems: readonly Problem[]): readonly Check[] {
  const state = useMemo(() => ({ document, problems }), [document, problems])
  const paused = useDebounce(state, CHECKED_AFTER_MS)
  return useMemo(() => pageChecks(paused.document, kind.described, paused.problems), [kind, paused])
}

/** Returns a value whose equal parts stay the same objects, so that they do not render again. */
function useUnchanged<Value>(value: Value): Value {
  const last = useRef(value)
  last.current = replaceEqualDeep(last.current, value)
  return last.current
}

/** Returns a stable function that opens the tab and field of what was clicked, and the library for an image. */
function usePicking(kind: EditorKind, onTab: EditorSideProps['onTab']): PagePreviewProps['onPick'] {
  const { store } = useEditing()
  const open = useRef(onTab)
  useEffect(() => {
    open.current = onTab
  })
  return useCallback<NonNullable<PagePreviewProps['onPick']>>(
    (section, clicked) => {
      const tabs = kind.tabs.filter(({ root }) => !section || root === section)
      const document = store.getState().editor.document
      for (const tab of tabs) {
        const field = fieldShowing(document, tab, clicked)
        if (field) return open.current(tab.id, field, { picks: isImageAt(document, field, clicked) })
      }
      if (section && tabs[0]) open.current(tabs[0].id)
    },
    [kind, store],
  )
}

function isImageAt(document: PageDocument, field: string, { image }: Clicked): boolean {
  return image !== '' && valueAt(document, field.split('.')) === image
}
