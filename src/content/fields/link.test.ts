import { expect, test } from 'vitest'
import { ImageAddress } from '#contract/content/image.ts'
import { DEFAULT_BUSINESS } from '#contract/settings/business.ts'
import { BusinessSettingsChange } from '#contract/settings/settings.ts'
import { LegalContent } from '../pages/legal/editable.ts'
import { DEFAULT_FOOTER, FooterContent } from '../sections/footer.ts'
import { LinkTarget } from './link.ts'

const WITH_CREDENTIALS = [
  'https://user:pass@example.ie/',
  'HTTPS://user@example.ie',
  'http://:pass@example.ie/path',
  'https://bank.example.ie@evil.example/',
  'https://user%40x:p%3Ass@example.ie?q=1',
  'https:////user:pass@example.ie/',
  'https://@example.ie/',
]

test.each(WITH_CREDENTIALS)('%s is refused as a link: it contains a name or password', (address) => {
  expect(LinkTarget.safeParse(address).success).toBe(false)
  expect(ImageAddress.safeParse(address).success).toBe(false)
})

test.each([
  '/about',
  '#quote-form',
  'https://example.ie',
  'https://example.ie/@name',
  'https://example.ie?to=a@b.ie',
  'https://example.ie#a@b',
  'http://example.ie:8080/a@b:c',
  'mailto:bookings@example.ie',
  'tel:+35310000000',
])('%s is a link', (address) => {
  expect(LinkTarget.parse(address)).toBe(address)
})

test.each(WITH_CREDENTIALS)('%s is refused as a link in a footer or on a legal page', (address) => {
  const legalLinks = [{ text: 'Privacy', url: address }]
  const footer = FooterContent.safeParse({ ...DEFAULT_FOOTER, legalLinks })
  expect(footer.error?.issues.map(({ path }) => path.join('.'))).toEqual(['legalLinks.0.url'])
  const page = { title: 'Privacy', description: '', updated: '2026-01-01', sections: [] }
  expect(LegalContent.safeParse({ ...page, lead: '' }).success).toBe(true)
  expect(LegalContent.safeParse({ ...page, lead: `See [this](${address}).` }).success).toBe(false)
})

const NO_ADDRESSES = ['ring us', 'bookings', '@example.ie', 'a@b@c.ie', 'a@b.ie, c@d.ie', 'a@b.ie?bcc=c@d.ie']
const MORE_THAN_ONE = ['a?bcc=c@example.ie', 'a%0d@example.ie', 'Jaunt a@example.ie', 'javascript:alert(1)']

test.each([...NO_ADDRESSES, ...MORE_THAN_ONE])(
  '%s is refused as an email address of the business or its footer',
  (email) => {
    const footer = FooterContent.safeParse({ ...DEFAULT_FOOTER, email })
    expect(footer.error?.issues).toMatchObject([
      { path: ['email'], message: 'Please enter a valid email address.' },
    ])
    expect(BusinessSettingsChange.safeParse({ business: { email } }).success).toBe(false)
  },
)

test.each(['bookings@example.ie', "mary.o'neill+web@example.ie", 'eolas@sárú.ie', DEFAULT_BUSINESS.email])(
  '%s is an email address',
  (email) => {
    expect(FooterContent.parse({ ...DEFAULT_FOOTER, email }).email).toBe(email)
    expect(BusinessSettingsChange.parse({ business: { email } }).business?.email).toBe(email)
  },
)

test('a footer needs no email address, and the business does', () => {
  expect(FooterContent.parse({ ...DEFAULT_FOOTER, email: ' ' }).email).toBe('')
  expect(BusinessSettingsChange.safeParse({ business: { email: '' } }).success).toBe(false)
})
