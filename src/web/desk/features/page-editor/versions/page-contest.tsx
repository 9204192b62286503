import { pickSmallest } from '#content/fields/stored-image.ts'
import { PictureAddress } from '#contract/content/image.ts'
import { ContestQuestion } from '#web/desk/components/forms/contest-question.tsx'
import type { EditorKind } from '../kinds/editor-kind.ts'
import type { Saving } from '../saving/use-saving.ts'
import { withValue } from '../state/document.ts'
import { useEditor } from '../state/editor.ts'
import { describeChanges } from './compare-documents.ts'

type PageContestProps = { kind: EditorKind; contesting: Saving['contesting'] }

/** Two people changed the same parts of a page. */
export function PageContest({ kind, contesting }: PageContestProps) {
  const document = useEditor(({ editor }) => editor.document)
  const { contest } = contesting
  /** a part with one value and with the other, in the words of the editor */
  function compare(path: string, value: unknown, other: unknown) {
    const place = path.split('.')
    return describeChanges(
      withValue(document, place, other),
      withValue(document, place, value),
      kind.described,
    )
  }
  function nameOf(path: string): string {
    const changes = compare(path, contest?.mine[path], contest?.theirs[path])
    const [first = { where: path }] = changes
    // Of a list with several changes the name is what they have in common.
    return changes.length > 1 ? first.where.split(' › ').slice(0, 2).join(' › ') : first.where
  }
  return (
    <ContestQuestion
      {...contesting}
      what="this page"
      labels={Object.fromEntries(Object.keys(contest?.theirs ?? {}).map((path) => [path, nameOf(path)]))}
      show={(path, value, other) =>
        compare(path, value, other).map(({ where, to }) => <ShownValue key={where} text={to} />)
      }
    />
  )
}

/** A value as people know it: a picture is seen, since its address says nothing. */
function ShownValue({ text }: { text: string }) {
  if (!PictureAddress.safeParse(text).success) return <p>{text}</p>
  return (
    <img
      src={pickSmallest(text)}
      alt="Preview"
      className="inline-block h-16 w-24 rounded-md border border-slate-300 bg-slate-100 object-cover align-top"
    />
  )
}
