import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Button } from './button.tsx'

test('a button that cannot be pressed is announced so, and keeps the focus', () => {
  const html = renderToStaticMarkup(<Button disabled>Saving…</Button>)
  expect(html).toContain('aria-disabled="true"')
  expect(html).not.toMatch(/\sdisabled(=|\s|>)/)
})
