import { expect, test } from 'vitest'
import { renderHome } from '#support/pages/site-page.ts'

const bulletsOf = (html: string) =>
  [...(/class="hero-bullets">(.*?)<\/ul>/s.exec(html)?.[1] ?? '').matchAll(/<\/svg>([^<]*)<\/li>/g)].map(
    ([, text]) => text,
  )

test('the hero shows at most three bullets, plain ones with the default icon', () => {
  const { html } = renderHome({
    hero: { bullets: ['Plain', { text: 'Starred', icon: 'Star' }, 'Third', 'Fourth'] },
  })
  expect(bulletsOf(html)).toEqual(['Plain', 'Starred', 'Third'])
  expect(html).toMatch(/lucide-circle-check-big[^>]*>.*?<\/svg>Plain/s)
  expect(html).toMatch(/lucide-star[^>]*>.*?<\/svg>Starred/s)
  expect(html).not.toContain('Fourth')
})

test('the stat shows its count and label', () => {
  const { html } = renderHome({ hero: { statCount: 1234, statLabel: 'Safe arrivals' } })
  expect(html).toContain('<strong>1234</strong> <span>Safe arrivals</span>')
  expect(renderHome().html).toContain('<strong>500</strong> <span>Happy Clients</span>')
})

test('the button View Fleet is shown only with the fleet', () => {
  expect(renderHome().html).toMatch(/href="#services">View Fleet/)
  expect(renderHome({ sectionVisibility: { showFleet: false } }).html).not.toContain('View Fleet')
})

test('the hero image comes in modern formats, is loaded first, and is preloaded once', () => {
  const { html } = renderHome()
  expect(html).toMatch(/<link rel="preload" as="image" type="image\/avif" media="\(min-width: 48rem\)"/)
  expect(html).toMatch(
    /<source type="image\/avif" media="\(max-width: 47\.99rem\)" srcSet="\/art\/hero-portrait-/i,
  )
  expect(html).toMatch(/<img src="\/art\/hero\.jpg" alt="" width="\d+" height="\d+" fetchPriority="high"/i)
})

test('an image of the business replaces the shipped scene, and nothing of the scene is loaded', () => {
  const image = `/api/images/${'a'.repeat(22)}/stream`
  const { html, style } = renderHome({ hero: { image, imageFocus: '20% 80%' } })
  expect(html).toContain(`<picture class="hero-art"><img src="${image}" srcSet="${image}?w=480 480w`)
  expect(html).toMatch(/<link rel="preload" as="image" imageSrcSet="\/api\/images\/[^"]+" imageSizes="100vw"/)
  expect(html).not.toContain('/art/hero')
  expect(style).toContain('.hero-art img{object-position:20% 80%}')
})
