import { afterAll, beforeAll, expect, test } from 'vitest'
import { DESK_SCREENS } from '#contract/desk-paths.ts'
import { createTestApp, type TestApp } from '#support/app.ts'
import { siteViews } from '#support/site-views.ts'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp({ views: siteViews() })
})
afterAll(() => product.close())

const screens = Object.entries(DESK_SCREENS).flatMap(([area, paths]) =>
  paths.map((path) => `/${area}/${path.replace(':id', '17')}`),
)

test.each(['/login', '/admin', '/manager', '/admin/leads?status=new', ...screens])(
  '%s is answered with the shell of the desk',
  async (url) => {
    const answer = await product.app.inject({ url })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('<div id="root"></div>')
  },
)

test.each(['/admin/nope', '/manager/nope/x', '/manager/mails'])(
  '%s is not found, and the desk says so',
  async (url) => {
    const answer = await product.app.inject({ url })
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toContain('<div id="root"></div>')
    expect(answer.headers['content-security-policy']).toContain("script-src 'self'")
  },
)
