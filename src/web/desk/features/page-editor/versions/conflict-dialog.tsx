import { pickSmallest } from '#content/fields/stored-image.ts'
import { PictureAddress } from '#contract/content/image.ts'
import { SOMEBODY } from '#web/desk/lib/saver.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/desk/ui/popups/dialog.tsx'
import { formatLongInstant } from '#web/lib/dates.ts'
import type { EditorKind } from '../kinds/editor-kind.ts'
import type { Saving } from '../saving/use-saving.ts'
import { useEditor } from '../state/editor.ts'
import { type Change, describeChanges, mergeDocuments } from './compare-documents.ts'

type PageConflictProps = { kind: EditorKind; saving: Saving; conflict: NonNullable<Saving['conflict']> }

/** Two people saved the same page: what does not collide is kept of both, and nothing is overwritten unasked. */
export function PageConflict({ kind, saving, conflict }: PageConflictProps) {
  const { saved: base, document: mine } = useEditor(({ editor }) => editor)
  const { theirs, saver } = conflict
  const name = saver.name ?? SOMEBODY
  const mineFirst = mergeDocuments(base, mine, theirs)
  const theirsFirst = mergeDocuments(base, theirs, mine)
  const collisions = describeChanges(theirsFirst, mineFirst, kind.described)
  const when = saver.at ? ` on ${formatLongInstant(saver.at)}` : ''
  const collide = collisions.length > 0
  const what = collide
    ? 'Both of you changed the parts below. What only one of you changed is kept either way.'
    : 'You changed different parts, so both can be kept.'
  return (
    <Dialog
      open
      title={`${name} has saved this page`}
      text={`${name} saved it${when}. Nothing has been overwritten. ${what}`}
      onClose={saving.closeConflict}
      className="w-[40rem]"
    >
      <div className="my-3 max-h-[50dvh] overflow-y-auto rounded-md border border-slate-200 px-3">
        {collide ? (
          <Collisions collisions={collisions} name={name} />
        ) : (
          <>
            <h3 className="pt-2.5 text-sm font-semibold text-slate-900">Changed by {name}</h3>
            <ChangeList changes={describeChanges(base, theirs, kind.described)} />
            <h3 className="pt-2.5 text-sm font-semibold text-slate-900">Changed by you</h3>
            <ChangeList changes={describeChanges(base, mine, kind.described)} />
          </>
        )}
      </div>
      <DialogButtons>
        <Button onClick={saving.closeConflict}>Keep editing</Button>
        <Button onClick={() => saving.takeTheirs(conflict, collide ? theirsFirst : theirs)}>
          Take theirs
        </Button>
        <Button variant="primary" onClick={() => saving.saveOver(conflict, mineFirst)}>
          {collide ? 'Save mine over theirs' : 'Save both'}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

/** Both texts of each part, under the name of who wrote them. */
function Collisions({ collisions, name }: { collisions: readonly Change[]; name: string }) {
  return (
    <ol className="divide-y divide-slate-100">
      {collisions.map(({ where, from, to }) => (
        <li key={`${where} ${from} ${to}`} className="py-2.5 text-sm">
          <p className="font-medium break-words text-slate-900">{where}</p>
          <dl className="mt-1 grid grid-cols-1 gap-x-3 sm:grid-cols-[fit-content(10rem)_minmax(0,1fr)] sm:gap-y-1">
            <dt className="wrap-anywhere text-slate-600">{name}</dt>
            <dd className="break-words text-slate-900 max-sm:mb-1.5">
              <ChangedValue text={from} />
            </dd>
            <dt className="text-slate-600">You</dt>
            <dd className="break-words text-slate-900">
              <ChangedValue text={to} />
            </dd>
          </dl>
        </li>
      ))}
    </ol>
  )
}

/** Changes in words, each with its old and its new value. */
function ChangeList({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return <p className="py-2 text-sm text-slate-600">The content is the same.</p>
  return (
    <ol className="divide-y divide-slate-100">
      {changes.map(({ where, from, to }) => (
        <li key={`${where} ${from} ${to}`} className="py-2.5 text-sm">
          <p className="font-medium break-words text-slate-900">Changed: {where}</p>
          <p className="mt-0.5 break-words text-slate-700">
            <span className="text-slate-600">Old: </span>
            <del>
              <ChangedValue text={from} />
            </del>
          </p>
          <p className="mt-0.5 break-words text-slate-900">
            <span className="text-slate-600">New: </span>
            <ins className="no-underline">
              <ChangedValue text={to} />
            </ins>
          </p>
        </li>
      ))}
    </ol>
  )
}

/** A value of a change as people know it: a picture is seen, since its address says nothing. */
function ChangedValue({ text }: { text: string }) {
  if (!PictureAddress.safeParse(text).success) return text
  return (
    <img
      src={pickSmallest(text)}
      alt="Preview"
      className="inline-block h-16 w-24 rounded-md border border-slate-300 bg-slate-100 object-cover align-top"
    />
  )
}
