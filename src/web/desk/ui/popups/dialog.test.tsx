import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DialogAlert } from './dialog.tsx'
import { StopReason } from './dialog-state.ts'

test('a failure is shown until the dialog itself explains why the action is no longer possible', () => {
  const alert = createElement(DialogAlert, { title: 'The note could not be saved.' }, 'Try again.')
  const draw = (value: string | null) => renderToString(createElement(StopReason, { value }, alert))
  expect(draw(null)).toContain('The note could not be saved.')
  expect(draw('This lead was deleted.')).toBe('')
})
