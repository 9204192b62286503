import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AddressText } from './address-text.tsx'
import { MailAddress } from './mail-address.tsx'

const draw = (text: string) => renderToStaticMarkup(<AddressText text={text} />)
const whole = (address: string, end?: string) =>
  renderToStaticMarkup(<MailAddress address={address} inText end={end} />)

test('punctuation after an email address stays on its line', () => {
  expect(whole('aoife@example.ie', '.')).toMatch(/ie\.<\/span>$/)
})

test.each([
  ['To aoife@example.ie.', `To ${whole('aoife@example.ie', '.')}`],
  ['aoife@example.ie', whole('aoife@example.ie')],
  ['a@b.ie, c@d.ie', `${whole('a@b.ie', ',')} ${whole('c@d.ie')}`],
  ['(aoife@example.ie)', `(${whole('aoife@example.ie', ')')}`],
  ['aoife@example.ie · new', `${whole('aoife@example.ie', ' ·')} new`],
  ['Nobody @ home', 'Nobody @ home'],
  ['Rang back.\nTwice.', 'Rang back.\nTwice.'],
])('in %s no email address is broken', (text, drawn) => {
  expect(draw(text)).toBe(drawn)
})
