import { useState } from 'react'
import { Button } from '#web/desk/ui/button.tsx'
import { GroupCard } from '../controls/tab-form.tsx'
import { listAt } from '../state/document-path.ts'
import { useDispatch, useEditor, useValue } from '../state/editor-store.ts'
import { MAX_TESTIMONIALS, repeatedTestimonials, TESTIMONIAL_PLACES } from '../state/legacy-testimonials.ts'

const OLDER = {
  title: 'Content from an older page',
  text: 'Quotes and logos are stored with the features here. They belong in the Testimonials section.',
  fields: [],
}

const FULL = ' A list in Testimonials is full. Entries that do not fit stay here.'

/** Below the features: quotes and names of an older page are offered a move to where they belong. */
export function FeaturesExtras() {
  const dispatch = useDispatch()
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
  const [moved, setMoved] = useState(false)
  if (count === 0 && !moved) return null
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
          dispatch({ type: 'move-praise' })
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
