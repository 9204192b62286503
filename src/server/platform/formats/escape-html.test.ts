import { expect, test } from 'vitest'
import { escapeHtml } from './escape-html.ts'

test('escaped text cannot end an element or a quoted attribute', () => {
  expect(escapeHtml(`<a href="x" title='y'>&amp;</a>`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#x27;y&#x27;&gt;&amp;amp;&lt;/a&gt;',
  )
})

test('characters that HTML gives no meaning stay', () => {
  expect(escapeHtml('Dún Laoghaire, 3 = 3; `x` / 😀')).toBe('Dún Laoghaire, 3 = 3; `x` / 😀')
})
