import { type Saver, SOMEBODY } from '#web/desk/lib/saver.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/desk/ui/popups/dialog.tsx'
import { formatLongInstant } from '#web/lib/dates.ts'
import type { EditorKind } from '../kinds/editor-kind.ts'
import type { PageDocument } from '../state/document-path.ts'
import { ChangeList } from './change-list.tsx'
import { ChangedValue } from './changed-value.tsx'
import { type Change, describeChanges } from './describe-changes.ts'
import { mergeDocuments } from './merge-documents.ts'

type ConflictDialogProps = {
  kind: EditorKind
  /** who saved the page meanwhile */
  saver: Saver
  /** what both sides began with */
  base: PageDocument
  mine: PageDocument
  theirs: PageDocument
  onSave: (document: PageDocument) => void
  onTake: (document: PageDocument) => void
  onClose: () => void
}

/** Two people saved the same page: what does not collide is kept of both, and nothing is overwritten unasked. */
export function PageConflictDialog({ kind, saver, base, mine, theirs, ...on }: ConflictDialogProps) {
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
      onClose={on.onClose}
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
        <Button onClick={on.onClose}>Keep editing</Button>
        <Button onClick={() => on.onTake(collide ? theirsFirst : theirs)}>Take theirs</Button>
        <Button variant="primary" onClick={() => on.onSave(mineFirst)}>
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
              <ChangedValue text={from || 'Not there'} />
            </dd>
            <dt className="text-slate-600">You</dt>
            <dd className="break-words text-slate-900">
              <ChangedValue text={to || 'Not there'} />
            </dd>
          </dl>
        </li>
      ))}
    </ol>
  )
}
