import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { isShown, type SectionName, SectionVisibility } from '#content/sections/registry.ts'
import { isSpecifiedOrder, orderSections, SectionOrder } from '#content/sections/section-order.ts'
import type { Site } from '#content/site/build-page.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { SharingPreview } from '#web/preview/sharing-preview.tsx'
import {
  MAX_TESTIMONIALS,
  moveTestimonials,
  repeatedTestimonials,
  TESTIMONIAL_PLACES,
} from '../checks/older-testimonials.ts'
import { FieldControl } from '../controls/field-control.tsx'
import { DragHandle, MoveButtons, SortableList, useSortableRow } from '../controls/sorting.tsx'
import { GroupCard } from '../controls/tab-form.tsx'
import { LEGACY_DATA, MORE_CONTENT, SHARING_TAB, sectionTab } from '../forms/home-forms.ts'
import type { EditorKind } from '../page-types/editor-kind.ts'
import { listAt, moved } from '../state/document.ts'
import { useDispatch, useEditing, useEditor, useValue } from '../state/editor.ts'

/** Says that header and footer are edited once, on the home page. Shows nothing in other tabs. */
export function SharedFrameNote({ root, path }: { root: string; path: string }) {
  if (root !== 'header' && root !== 'footer') return null
  return (
    <p className="rounded-md border border-slate-200 bg-slate-50 px-3 py-2 text-[13px] text-slate-700">
      {path === '/' ? (
        'Used on every page, except pages where you have changed it.'
      ) : (
        <>
          Anything unchanged here comes from the{' '}
          <Link
            to={`/admin/home-editor/edit/root?tab=${root}`}
            className="link text-navy-800 underline underline-offset-2"
          >
            {' '}
            home page{' '}
          </Link>{' '}
          . What you change applies to this page only.
        </>
      )}
    </p>
  )
}

const OLDER = {
  title: 'Content from an older page',
  text: 'This page still has testimonials and logos in the Features section. They belong in Testimonials.',
  fields: [],
}

const FULL = ' A list in Testimonials is full. Entries that do not fit stay here.'

/** Offers to move an older page's quotes and names to Testimonials. */
export function FeaturesExtras() {
  const dispatch = useDispatch()
  const { store } = useEditing()
  const count = useEditor(({ editor }) =>
    TESTIMONIAL_PLACES.reduce((sum, { from }) => sum + listAt(editor.document, from).length, 0),
  )
  const repeated = useEditor(({ editor }) => repeatedTestimonials(editor.document).length)
  const full = useEditor(({ editor: { document } }) =>
    TESTIMONIAL_PLACES.some(
      ({ from, to }) => listAt(document, from).length > 0 && listAt(document, to).length >= MAX_TESTIMONIALS,
    ),
  )
  const hidden = useValue(['sectionVisibility', 'showTestimonials']) === false
  const [isMoved, setMoved] = useState(false)
  if (count === 0 && !isMoved) return null
  return (
    <GroupCard group={OLDER}>
      <p role="status" className="text-[13px] text-slate-700">
        {count === 0
          ? 'They are now in Testimonials. Undo moves them back.'
          : `${count === 1 ? '1 entry' : `${count} entries`} to move.${duplicatesText(repeated)}${full ? FULL : ''}`}
      </p>
      {hidden ? (
        <p className="text-[13px] text-slate-700">
          The Testimonials section is hidden. Visitors see moved entries once it is shown.
        </p>
      ) : null}
      <Button
        size="small"
        className="justify-self-start"
        disabled={count === 0}
        onClick={() => {
          dispatch({ type: 'set', path: [], value: moveTestimonials(store.getState().editor.document) })
          setMoved(true)
        }}
      >
        Move to Testimonials
      </Button>
    </GroupCard>
  )
}

function duplicatesText(repeated: number): string {
  if (repeated === 0) return ''
  return repeated === 1 ? ' 1 is a duplicate and is skipped.' : ` ${repeated} are duplicates and are skipped.`
}

const MORE = {
  title: 'More content',
  text: 'Sections that are hidden by default, and how the page is found.',
  fields: [],
}

export function VisibilityExtras({ onTab }: { onTab: (tab: string) => void }) {
  return (
    <>
      <SectionOrderCard />
      <GroupCard group={MORE}>
        {MORE_CONTENT.map(({ tab, field }) => (
          <MoreRow key={tab.id} tab={tab} onTab={onTab}>
            <FieldControl field={field} base={[]} root={[]} />
          </MoreRow>
        ))}
        <MoreRow tab={SHARING_TAB} onTab={onTab}>
          <p className="text-sm text-slate-900">{SHARING_TAB.label}</p>
        </MoreRow>
      </GroupCard>
      <GroupCard group={LEGACY_DATA}>
        {LEGACY_DATA.fields.map((field) => (
          <FieldControl key={field.name} field={field} base={[]} root={[]} />
        ))}
      </GroupCard>
    </>
  )
}

type MoreRowProps = {
  tab: { id: string; label: string }
  onTab: (tab: string) => void
  children: ReactNode
}

function MoreRow({ tab, onTab, children }: MoreRowProps) {
  return (
    <div className="flex items-center justify-between gap-3">
      {children}
      <Button size="small" onClick={() => onTab(tab.id)}>
        Edit {tab.label}
      </Button>
    </div>
  )
}

const ORDER = {
  title: 'Order of sections',
  text: 'Header and footer keep their place.',
  fields: [],
}
const ORDER_PATH = ['sectionOrder']

function SectionOrderCard() {
  const dispatch = useDispatch()
  const sections = orderSections(SectionOrder.safeParse(useValue(ORDER_PATH)).data)
  const flags = SectionVisibility.safeParse(useValue(['sectionVisibility'])).data ?? {}
  const isUsual = isSpecifiedOrder(sections)
  const store = (order: readonly SectionName[]) =>
    dispatch({ type: 'set', path: ORDER_PATH, value: isSpecifiedOrder(order) ? undefined : order })
  const move = (from: number, to: number) => {
    if (from >= 0 && to >= 0 && to < sections.length) store(moved(sections, from, to))
  }
  return (
    <GroupCard group={ORDER}>
      <SortableList
        entry="Section"
        ids={sections}
        label="Sections in their order"
        className="stack gap-1"
        onMove={move}
      >
        {sections.map((name, index) => (
          <SectionRow
            key={name}
            name={name}
            hidden={!isShown(flags, name)}
            index={index}
            length={sections.length}
            onMove={move}
          />
        ))}
      </SortableList>
      <Button
        size="small"
        className="justify-self-start"
        disabled={isUsual}
        onClick={() => store(orderSections(undefined))}
      >
        Restore the usual order
      </Button>
    </GroupCard>
  )
}

type SectionRowProps = {
  name: SectionName
  hidden: boolean
  index: number
  length: number
  onMove: (from: number, to: number) => void
}

function SectionRow({ name, hidden, ...place }: SectionRowProps) {
  const { row, handle } = useSortableRow(name, 'flex items-center gap-1')
  const { label } = sectionTab(name)
  return (
    <li {...row}>
      <DragHandle label={label} handle={handle} />
      <span className="min-w-0 grow truncate text-[13px] font-medium text-slate-800">
        {label}
        {hidden ? <span className="font-normal text-slate-600"> · hidden</span> : null}
      </span>
      <MoveButtons label={label} {...place} />
    </li>
  )
}

const SHARED = { title: 'Preview', fields: [] }

export function SharingExtras({ kind, site, path }: { kind: EditorKind; site: Site; path: string }) {
  const document = useDeferredValue(useEditor(({ editor }) => editor.document))
  const model = useMemo(
    () => kind.model(kind.read(document, site.business).content, site, path),
    [kind, document, site, path],
  )
  return (
    <GroupCard group={SHARED}>
      <SharingPreview model={model} host={window.location.host} />
    </GroupCard>
  )
}
