import { expect, test } from 'vitest'
import { drawHome } from '#support/site-page.ts'

const PRAISE = { name: 'Nuala', role: 'Host', quote: 'On the minute.', rating: 4 }

test('the strip of older words and names shows only when it is filled', () => {
  expect(drawHome().html).not.toContain('class="praise"')
  const words = drawHome({ features: { testimonials: [PRAISE] } }).html
  expect(words).toContain('<blockquote>On the minute.</blockquote><figcaption>Nuala, Host</figcaption>')
  const names = drawHome({ features: { trustLogos: ['Trinity'] } }).html
  expect(names).toMatch(/class="praise"><ul class="name-strip"><li>Trinity<\/li>/)
})

test('a testimonial tells its rating in words as well as in stars', () => {
  const { html } = drawHome({ testimonials: { testimonials: [PRAISE] } })
  expect(html).toContain('Rated 4 out of 5')
  expect(html.match(/star-full/g)).toHaveLength(4)
})

test('whether and how the words were checked stands beside them, and nothing where there are none', () => {
  expect(drawHome({ testimonials: { checkedText: '' } }).html).toContain(
    '<p class="testimonials-checked">We have not checked that these words come from our customers.</p>',
  )
  expect(drawHome({ testimonials: { testimonials: [] } }).html).not.toContain('testimonials-checked')
  const { html } = drawHome({ testimonials: { checkedText: 'We ring each of them.' } })
  expect(html).toContain('<p class="testimonials-checked">We ring each of them.</p>')
})

test('the step shows the number that content gives it, else its place', () => {
  const { html } = drawHome({
    howItWorks: {
      steps: [
        { icon: 'Phone', title: 'Ring', description: '', step: '01' },
        { icon: 'Car', title: 'Ride', description: '', step: '' },
      ],
    },
  })
  expect([...html.matchAll(/class="step-number">([^<]*)/g)].map(([, number]) => number)).toEqual(['01', '2'])
})

test('a question is answered without script', () => {
  const { html } = drawHome({ faq: { faqs: [{ question: 'Dogs?', answer: 'Small ones.' }] } })
  expect(html).toMatch(/<details><summary><h3>Dogs\?<\/h3>.*<p>Small ones\.<\/p><\/details>/s)
})

test('the optional sections draw what they hold', () => {
  const { html } = drawHome({
    sectionVisibility: { showIndexIntro: true, showPortfolio: true },
    indexIntro: { heading: 'Who we are', highlights: ['One', 'Two'] },
    portfolio: {
      jobs: [{ location: 'Cork', images: ['/art/hero.jpg', { id: '7', url: '/api/images/7/stream' }] }],
    },
  })
  expect(html).toContain('<h2 id="intro-title">Who we are</h2>')
  expect(html).toContain('alt="Cork, picture 1"')
  expect(html).toContain('src="/api/images/7/stream" alt="Cork, picture 2"')
})

test('the footer always leads to the accessibility statement, once', () => {
  expect(drawHome().html.match(/href="\/accessibility"/g)).toHaveLength(1)
  const listed = drawHome({
    footer: { legalLinks: [{ text: 'Access for all', url: '/accessibility' }] },
  }).html
  expect(listed.match(/href="\/accessibility"/g)).toHaveLength(1)
})
