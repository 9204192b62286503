import { afterEach, expect, test, vi } from 'vitest'
import type { PageModel } from '#content/site/page-model.ts'
import { createTestApp, type TestApp } from '#support/app.ts'
import { siteViews } from '#support/pages/site-views.ts'

let opened: TestApp | undefined
afterEach(() => opened?.close())

test('a page that cannot be rendered is answered by an error page with a reference', async () => {
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

test('an error page that cannot be rendered still gives a response, and the next request renders again', async () => {
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

test('while the database is unavailable the error page is rendered once, and each response has its own reference and address', async () => {
  const views = siteViews()
  const drawn: PageModel['kind'][] = []
  opened = await createTestApp({
    views: {
      ...views,
      renderPage: (model) => {
        drawn.push(model.kind)
        return views.renderPage(model)
      },
    },
  })
  const gone = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })
  const query = vi.spyOn(opened.db.$client, 'query').mockRejectedValue(gone)
  const connect = vi.spyOn(opened.db.$client, 'connect').mockRejectedValue(gone)
  const references = new Set<string | undefined>()
  for (const path of ['/quote/a', '/quote/b', '/quote/%22%3E%3Cb', '/nowhere', '/nowhere-else']) {
    const { statusCode, body, headers } = await opened.app.inject(path)
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store'])
    expect(body).toContain(`href="${path}"`)
    references.add(/Error reference <code>([\w-]{8,})<\/code>/.exec(body)?.[1])
  }
  query.mockRestore()
  connect.mockRestore()
  expect(references.size).toBe(5)
  expect(drawn).toEqual(['failure'])
})
