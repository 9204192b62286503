import { describe, expect, test } from 'vitest'
import type { PageModel } from '#content/site/page-model.ts'
import { PAGE_LIMITS } from '#contract/content/content-limits.ts'
import { createLog } from '#server/platform/logging/logger.ts'
import { siteViews } from '#support/pages/site-views.ts'
import { createPageCache, type PageSource } from './page-cache.ts'

const log = createLog({ LOG_LEVEL: 'silent' })
const away = () => Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })

/** Creates a cache over an imitation of the pages module; a rendered page has only its words. */
function world(maxBytes?: number) {
  const pages = new Map<string, string>([['/', 'home']])
  const state = { renders: 0, lookups: 0, fault: undefined as Error | undefined, wait: Promise.resolve() }
  const model = (path: string) => ({ kind: 'home', path }) as PageModel
  const source: PageSource = {
    async findPage(path) {
      state.lookups += 1
      await state.wait
      if (state.fault) throw state.fault
      const key = path.toLowerCase()
      return pages.has(key) ? model(key) : null
    },
    readBuiltInPage: (path) => (path === '/' ? model(path) : null),
  }
  const views = siteViews({
    renderPage: (page) => {
      state.renders += 1
      return {
        html: `<p>${'path' in page ? pages.get(page.path) : ''}</p>`,
        style: '',
        script: '',
        css: '',
        fonts: [],
      }
    },
  })
  const cache = createPageCache({ source, views, log, ...(maxBytes && { maxBytes }) })
  const read = async (path: string) => {
    const found = await cache.find(path)
    return found?.forms.identity.body.toString() ?? null
  }
  return { pages, state, cache, read }
}

describe('the page cache', () => {
  test('renders a page once for everybody who waits, and for everybody who comes later', async () => {
    const { state, cache, read } = world()
    await Promise.all(Array.from({ length: 30 }, () => read('/')))
    expect(state.renders).toBe(1)
    expect(cache.hit('/')).toBeDefined()
  })

  test('shows a change to the next request, even when it comes during a rendering', async () => {
    const { pages, state, cache, read } = world()
    let release = () => {}
    state.wait = new Promise((resolve) => {
      release = resolve
    })
    const early = read('/')
    pages.set('/', 'edited')
    cache.expire()
    const late = read('/')
    release()
    await Promise.all([early, late])
    expect(await late).toBe('<p>edited</p>')
    expect(cache.hit('/')).toBeDefined()
    expect(await read('/')).toBe('<p>edited</p>')
  })

  test('renders every page again at its next request after any edit', async () => {
    const { pages, state, cache, read } = world()
    pages.set('/about', 'about')
    for (const path of ['/', '/about']) await read(path)
    cache.expire()
    expect([cache.hit('/'), cache.hit('/about')]).toEqual([undefined, undefined])
    for (const path of ['/', '/about', '/about']) await read(path)
    expect(state.renders).toBe(4)
  })

  test('answers a removed page as not found', async () => {
    const { pages, cache, read } = world()
    pages.set('/wedding', 'wedding')
    await read('/wedding')
    pages.delete('/wedding')
    cache.expire()
    expect(await read('/wedding')).toBeNull()
    expect(cache.hit('/wedding')).toBeUndefined()
  })

  test('stores nothing for unknown addresses and other spellings of a page', async () => {
    const { pages, state, cache, read } = world()
    pages.set('/wedding', 'wedding')
    for (const path of ['/a', '/b', '/c']) expect(await read(path)).toBeNull()
    for (const path of ['/Wedding', '/wEdding', '/WEDDING']) expect(await read(path)).toBe('<p>wedding</p>')
    expect(state.renders).toBe(1)
    for (const path of ['/a', '/Wedding', '/WEDDING']) expect(cache.hit(path)).toBeUndefined()
    expect(cache.hit('/wedding')).toBeDefined()
  })

  test('looks up an address without a page once, and again after any change', async () => {
    const { pages, state, cache, read } = world()
    for (let visit = 0; visit < 10; visit += 1) expect(await read('/%77edding')).toBeNull()
    expect(state.lookups).toBe(1)
    pages.set('/%77edding', 'wedding')
    cache.expire()
    expect(await read('/%77edding')).toBe('<p>wedding</p>')
  })

  test('looks up an address again that had no page before a change, however late that result comes', async () => {
    const { pages, state, cache, read } = world()
    let release = () => {}
    state.wait = new Promise((resolve) => {
      release = resolve
    })
    const early = read('/wedding')
    cache.expire()
    release()
    expect(await early).toBeNull()
    pages.set('/wedding', 'wedding')
    expect(await read('/wedding')).toBe('<p>wedding</p>')
  })

  test('remembers a limited number of addresses without a page, and no very long ones', async () => {
    const { state, read } = world()
    for (let at = 0; at <= PAGE_LIMITS.emptyPaths; at += 1) await read(`/nothing-${at}`)
    const before = state.lookups
    await read('/nothing-0')
    expect(state.lookups).toBe(before + 1)
    await read(`/nothing-${PAGE_LIMITS.emptyPaths}`)
    expect(state.lookups).toBe(before + 1)
    const long = `/${'a'.repeat(1_000)}`
    for (const path of [long, long]) await read(path)
    expect(state.lookups).toBe(before + 3)
  })

  test('drops the page that was not used for longest when it is full', async () => {
    const { pages, cache, read } = world(14_000)
    for (const name of ['/a', '/b', '/c', '/d']) pages.set(name, name)
    for (const name of ['/a', '/b', '/c']) await read(name)
    cache.hit('/a')
    await read('/d')
    expect(['/a', '/b', '/c', '/d'].filter((name) => cache.hit(name))).toEqual(['/a', '/c', '/d'])
  })
})

describe('the page cache while the database is down', () => {
  test('sends the last good page at once, and the new one when the database is back', async () => {
    const { pages, state, cache, read } = world()
    await read('/')
    pages.set('/', 'edited')
    cache.expire()
    state.fault = away()
    expect(await read('/')).toBe('<p>home</p>')
    const before = state.lookups
    for (let visit = 0; visit < 50; visit += 1) expect(await read('/')).toBe('<p>home</p>')
    expect(state.lookups).toBe(before)
    state.fault = undefined
    await expect.poll(() => read('/'), { timeout: 5_000 }).toBe('<p>edited</p>')
    expect(cache.hit('/')).toBeDefined()
  })

  test('delays one visitor for a moment while the database hangs, and the next ones not at all', async () => {
    const { state, cache, read } = world()
    await read('/')
    cache.expire()
    state.wait = new Promise(() => {})
    const began = performance.now()
    expect(await read('/')).toBe('<p>home</p>')
    expect(performance.now() - began).toBeGreaterThanOrEqual(PAGE_LIMITS.timeoutMs - 10)
    const again = performance.now()
    expect(await read('/')).toBe('<p>home</p>')
    expect(performance.now() - again).toBeLessThan(PAGE_LIMITS.timeoutMs / 2)
  })

  test('sends a page that was not rendered before as it was shipped, or else reports it as unavailable', async () => {
    const { state, read } = world()
    state.fault = away()
    expect(await read('/')).toBe('<p>home</p>')
    await expect(read('/wedding')).rejects.toMatchObject({
      code: expect.stringMatching(/ECONNREFUSED|unavailable/),
    })
    await expect(read('/party')).rejects.toMatchObject({ code: 'unavailable' })
  })

  test('renders a shipped page once for all requests, and drops it after the outage', async () => {
    const { pages, state, cache, read } = world()
    state.fault = away()
    await Promise.all(Array.from({ length: 20 }, () => read('/')))
    for (let visit = 0; visit < 20; visit += 1) expect(await read('/')).toBe('<p>home</p>')
    expect(state.renders).toBe(1)
    expect(cache.hit('/')).toBeUndefined()
    pages.set('/', 'edited')
    cache.expire()
    expect(await read('/')).toBe('<p>edited</p>')
    expect(state.renders).toBe(2)
    state.fault = undefined
    await expect.poll(() => cache.find('/').then(() => cache.hit('/')), { timeout: 5_000 }).toBeDefined()
  })

  test('also sends the last good page after an error in the server, and does not blame the database', async () => {
    const { state, cache, read } = world()
    await read('/')
    cache.expire()
    state.fault = new Error('a bug')
    expect(await read('/')).toBe('<p>home</p>')
    state.fault = undefined
    await read('/')
    expect(cache.hit('/')).toBeDefined()
  })
})
