import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { fakeBrowser } from '#support/browser.ts'
import { setDraftOwner } from '#web/desk/lib/drafts.ts'
import { refuseField, writeField } from './field-drafts.ts'
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

test('what could not be saved is back with the reason, until something else is typed', () => {
  writeField(PLACE, 'Weddings by the sea')
  refuseField(PLACE, 'Weddings by the sea', 'Not saved: The server could not be reached.')
  expect(render()).toContain('value="Weddings by the sea"')
  expect(render()).toContain('Not saved: The server could not be reached.')
  expect(render()).not.toContain('Not saved yet.')
  writeField(PLACE, 'Weddings abroad')
  expect(render()).not.toContain('could not be reached')
})

test('why a text was refused is no reason for what was typed since then', () => {
  writeField(PLACE, 'Weddings abroad')
  refuseField(PLACE, 'Weddings by the sea', 'Not saved: The server could not be reached.')
  expect(render()).not.toContain('could not be reached')
})

test('without that it shows what is stored', () => {
  expect(render()).toContain('value="Weddings"')
  expect(render()).not.toContain('Not saved yet.')
})
