import { beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_ABOUT } from '#content/pages/about.ts'
import { FINAL_HOME } from '#content/pages/home.ts'
import { DEFAULT_HOW_IT_WORKS_PAGE } from '#content/pages/how-it-works-page.ts'
import { type BearerHeaders, setUpTestApp } from '#support/app.ts'
import { siteViews } from '#support/pages/site-views.ts'

const ORIGIN = 'https://www.example.ie'

const product = setUpTestApp({ views: siteViews(), settings: { PUBLIC_URL: ORIGIN } })
let admin: BearerHeaders
beforeAll(async () => {
  admin = await product.signIn('admin')
})

const get = (url: string) => product.app.inject({ url })

async function make(area: string, payload: object): Promise<number> {
  const response = await product.app.inject({
    method: 'POST',
    url: `/api/content/${area}`,
    headers: admin,
    payload,
  })
  expect(response.statusCode).toBe(201)
  const made: { id: number } = response.json()
  return made.id
}

async function listed(): Promise<(string | undefined)[]> {
  const { body } = await get('/sitemap.xml')
  return [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map((found) => found[1]?.slice(ORIGIN.length))
}

describe('an about page', () => {
  test.each([
    ['/about/about-dublin', 'Drivers who know Dublin', '/about/about-dublin'],
    ['/about-cork', 'Drivers who know Cork', '/about/about-cork'],
    ['/galway/about', 'Drivers who know Galway', '/about/galway'],
  ])('at %s is found by its name', async (url, title, path) => {
    await make('about', { url, content: { ...DEFAULT_ABOUT, title } })
    const { statusCode, body } = await get(path)
    expect(statusCode).toBe(200)
    expect(body).toContain(`<h1>${title}</h1>`)
    expect(body).toContain(`<link rel="canonical" href="${ORIGIN}${path}"/>`)
    expect(await listed()).toContain(path)
  })

  test('has one canonical address, however often its URL begins with about', async () => {
    const { body } = await get('/about/about-about-dublin')
    expect(body).toContain('<h1>Drivers who know Dublin</h1>')
    expect(body).toContain(`<link rel="canonical" href="${ORIGIN}/about/about-dublin"/>`)
  })

  test('for “how it works” is found by its name in the same way', async () => {
    const content = { ...DEFAULT_HOW_IT_WORKS_PAGE, title: 'Booking a coach' }
    await make('how-it-works', { url: '/how-it-works/hiw-coach', content })
    await make('how-it-works', {
      url: '/golf/how-it-works',
      content: { ...content, title: 'Booking for golf' },
    })
    expect((await get('/how-it-works/hiw-coach')).body).toContain('<h1>Booking a coach</h1>')
    expect((await get('/how-it-works/golf')).body).toContain('<h1>Booking for golf</h1>')
  })

  test.each(['/about/nowhere', '/how-it-works/nowhere', '/about/about-dublin/more'])(
    '%s is not found',
    async (path) => {
      const { statusCode, body } = await get(path)
      expect(statusCode).toBe(404)
      expect(body).toContain('noindex')
    },
  )

  test('replaces the shipped about page when it is stored at its address', async () => {
    expect((await get('/about')).body).toContain(`<h1>${DEFAULT_ABOUT.title}</h1>`)
    await make('about', { url: '/about', content: { ...DEFAULT_ABOUT, title: 'Who we really are' } })
    expect((await get('/about')).body).toContain('<h1>Who we really are</h1>')
  })
})

describe('a landing page', () => {
  test('is in the sitemap while it is published, under its own title', async () => {
    const hero = { ...FINAL_HOME.hero, titleLine1: 'Weddings', titleEmphasis: 'on time' }
    const id = await make('index', { url: '/weddings', content: { ...FINAL_HOME, hero } })
    expect(await listed()).not.toContain('/weddings')
    const publish = (is_published: boolean) =>
      product.app.inject({
        method: 'PATCH',
        url: `/api/content/index/${id}`,
        headers: admin,
        payload: { is_published },
      })
    expect((await publish(true)).statusCode).toBe(200)
    expect(await listed()).toContain('/weddings')
    const { body } = await get('/weddings')
    expect(body).toContain('<title>Weddings on time | Jaunt</title>')
    expect(body).toContain(`<link rel="canonical" href="${ORIGIN}/weddings"/>`)
    expect((await publish(false)).statusCode).toBe(200)
    expect(await listed()).not.toContain('/weddings')
    expect((await get('/weddings')).statusCode).toBe(302)
  })
})
