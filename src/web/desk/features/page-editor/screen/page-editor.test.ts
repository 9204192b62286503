import type { KeyboardEvent } from 'react'
import { expect, test, vi } from 'vitest'
import { editorShortcuts } from './page-editor.tsx'

function press(key: string, held: Partial<KeyboardEvent> = {}) {
  const commands = { save: vi.fn(), undo: vi.fn(), redo: vi.fn() }
  const event = { key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held }
  const preventDefault = vi.fn()
  editorShortcuts(commands)({ ...event, preventDefault })
  const called = Object.entries(commands).flatMap(([name, command]) =>
    command.mock.calls.length > 0 ? [name] : [],
  )
  return { called, prevented: preventDefault.mock.calls.length > 0 }
}

test.each([
  ['s', { ctrlKey: true }, 'save'],
  ['S', { metaKey: true }, 'save'],
  ['z', { ctrlKey: true }, 'undo'],
  ['Z', { ctrlKey: true, shiftKey: true }, 'redo'],
  ['y', { ctrlKey: true }, 'redo'],
])('the key %s with %o means %s, and the browser does nothing with it', (key, held, command) => {
  expect(press(key, held)).toEqual({ called: [command], prevented: true })
})

test.each([
  ['s', {}],
  ['z', { ctrlKey: true, altKey: true }],
  ['p', { ctrlKey: true }],
])('the key %s with %o is left to the browser', (key, held) => {
  expect(press(key, held)).toEqual({ called: [], prevented: false })
})
