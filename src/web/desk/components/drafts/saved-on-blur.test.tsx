import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { fakeBrowser } from '#support/browser.ts'
import { setDraftOwner } from '#web/desk/lib/drafts.ts'
import { writeField } from './field-drafts.ts'
import { SavedOnBlur } from './saved-on-blur.tsx'

const PLACE = { draft: 'names', field: 1 }

beforeEach(() => {
  fakeBrowser()
  setDraftOwner('7')
  writeField(PLACE, undefined)
})

const render = () =>
  renderToStaticMarkup(
    <SavedOnBlur label="Name" value="Weddings" place={PLACE} maxLength={80} onSave={() => undefined} />,
  )

test('what was typed before a session ended is back, and said to be unsaved', () => {
  writeField(PLACE, 'Weddings by the sea')
  expect(render()).toContain('value="Weddings by the sea"')
  expect(render()).toContain('Not saved yet.')
})

test('without that it shows what is stored', () => {
  expect(render()).toContain('value="Weddings"')
  expect(render()).not.toContain('Not saved yet.')
})
