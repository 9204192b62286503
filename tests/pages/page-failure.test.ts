import { afterEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#support/app.ts'
import { siteViews } from '#support/site-views.ts'

let opened: TestApp | undefined
afterEach(() => opened?.close())

test('a page that cannot be drawn is said so on a page, with a reference', async () => {
  const views = siteViews()
  opened = await createTestApp({
    views: {
      ...views,
      renderPage: (model) => {
        if (model.kind === 'home') throw new Error('secret detail')
        return views.renderPage(model)
      },
    },
  })
  const { statusCode, body, headers } = await opened.app.inject('/?name=x')
  expect(statusCode).toBe(500)
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(body).toContain('<h1>Unexpected Application Error!</h1>')
  expect(body).toMatch(/Error reference <code>[\w-]{8,}<\/code>/)
  expect(body).toContain('href="tel:+35310000000"')
  expect(body).not.toContain('secret detail')
})

test('even when nothing can be drawn there is an answer, and the next try draws again', async () => {
  let broken = true
  const views = siteViews()
  opened = await createTestApp({
    views: {
      ...views,
      renderPage: (model) => {
        if (broken) throw new Error('secret detail')
        return views.renderPage(model)
      },
    },
  })
  const failed = await opened.app.inject('/')
  expect(failed.statusCode).toBe(500)
  expect(failed.body).toContain('<h1>Unexpected Application Error!</h1>')
  expect(failed.body).not.toContain('secret detail')
  broken = false
  expect((await opened.app.inject('/')).statusCode).toBe(200)
})
