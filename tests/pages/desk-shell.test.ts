import { expect, test, vi } from 'vitest'
import { DESK_SCREENS } from '#contract/content/desk-paths.ts'
import { DEFAULT_BUSINESS } from '#contract/settings/business.ts'
import { SETTINGS_API } from '#contract/settings/settings.ts'
import { createTestApp, setUpTestApp } from '#support/app.ts'
import { siteViews } from '#support/pages/site-views.ts'

const product = setUpTestApp({ views: siteViews() })

const screens = Object.entries(DESK_SCREENS).flatMap(([area, paths]) =>
  paths.map((path) => `/${area}/${path.replace(':id', '17')}`),
)

test.each(['/login', '/admin', '/manager', '/admin/leads?status=new', ...screens])(
  '%s is answered with the shell of the desk',
  async (url) => {
    const response = await product.app.inject({ url })
    expect(response.statusCode).toBe(200)
    expect(response.body).toContain('<div id="root"></div>')
  },
)

test.each(['/admin/nope', '/manager/nope/x', '/manager/mails'])(
  '%s is answered as not found, with the desk’s own page',
  async (url) => {
    const response = await product.app.inject({ url })
    expect(response.statusCode).toBe(404)
    expect(response.body).toContain('<div id="root"></div>')
    expect(response.headers['content-security-policy']).toContain("script-src 'self'")
  },
)

test('the shell names the business and its phone number, and after a change the new ones', async () => {
  const shown = async () =>
    /<meta name="business-phone" content="([^"]*)">/.exec((await product.app.inject('/admin')).body)?.[1]
  expect(await shown()).toBe(DEFAULT_BUSINESS.phone)
  const response = await product.call(
    SETTINGS_API.change,
    await product.signIn('admin'),
    {},
    { business: { name: 'Kavanagh & Sons', phone: '+353871234567' } },
  )
  expect(response.statusCode).toBe(200)
  await expect.poll(shown).toBe('+353871234567')
  const { body } = await product.app.inject('/login')
  expect(body).toContain('<title>Kavanagh &amp; Sons</title>')
  expect(body).toContain('<meta name="business-name" content="Kavanagh &amp; Sons">')
})

test('the shell says that emails are saved as files, and with a mail server does not', async () => {
  expect((await product.app.inject('/login')).body).toContain('<meta name="email-files" content="yes">')
  const settings = { SMTP_URL: 'smtp://127.0.0.1:1' }
  const mailing = await createTestApp({ views: siteViews(), settings })
  expect((await mailing.app.inject('/login')).body).not.toContain('email-files')
  await mailing.close()
})

test('while the settings cannot be read, the shell shows the phone number it last knew', async () => {
  const before = (await product.app.inject('/manager')).body
  const query = vi.spyOn(product.db.$client, 'query').mockRejectedValue(new Error('away'))
  product.server.events.notify('settings')
  await expect.poll(() => query.mock.calls.length).toBeGreaterThan(0)
  const response = await product.app.inject('/manager')
  query.mockRestore()
  expect(response.statusCode).toBe(200)
  expect(response.body).toContain('name="business-phone"')
  expect(response.body).toBe(before)
})
