import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NoWrap } from './no-wrap.tsx'

const draw = (text: string) => renderToStaticMarkup(<NoWrap text={text} />)
const whole = (text: string) => `<span class="whitespace-nowrap">${text}</span>`

test.each([
  ['Withdraw quote Q-2026-0012/1?', `Withdraw quote ${whole('Q-2026-0012/1?')}`],
  ['Lead #12 and #7', `Lead ${whole('#12')} and ${whole('#7')}`],
  ['Leave without saving?', 'Leave without saving?'],
])('%s is never broken inside a number', (text, drawn) => {
  expect(draw(text)).toBe(drawn)
})

test('a word that is too long for a line of a phone may be broken', () => {
  const address = '/premium-tours-2026-of-the-whole-island'
  expect(draw(`Clone ${address}`)).toBe(`Clone ${address}`)
})
