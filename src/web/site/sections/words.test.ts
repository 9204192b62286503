import { expect, test } from 'vitest'
import { renderHome } from '#support/pages/site-page.ts'

const TESTIMONIAL_PATHS = { name: 'Nuala', role: 'Host', quote: 'On the minute.', rating: 4 }

test('the strip of older testimonials is shown only when it has content', () => {
  expect(renderHome().html).not.toContain('class="praise"')
  const words = renderHome({ features: { testimonials: [TESTIMONIAL_PATHS] } }).html
  expect(words).toContain('<blockquote>On the minute.</blockquote><figcaption>Nuala, Host</figcaption>')
  const names = renderHome({ features: { trustLogos: ['Trinity'] } }).html
  expect(names).toMatch(/class="praise"><ul class="name-strip"><li>Trinity<\/li>/)
})

test('a testimonial states its rating in words as well as in stars', () => {
  const { html } = renderHome({ testimonials: { testimonials: [TESTIMONIAL_PATHS] } })
  expect(html).toContain('Rated 4 out of 5')
  expect(html.match(/star-full/g)).toHaveLength(4)
})

test('testimonials say how they were checked', () => {
  expect(renderHome({ testimonials: { testimonials: [] } }).html).not.toContain('testimonials-checked')
  const { html } = renderHome({ testimonials: { checkedText: 'We ring each of them.' } })
  expect(html).toContain('<p class="testimonials-checked">We ring each of them.</p>')
})

test('a step shows its number from the content, else its position', () => {
  const { html } = renderHome({
    howItWorks: {
      steps: [
        { icon: 'Phone', title: 'Ring', description: '', step: '01' },
        { icon: 'Car', title: 'Ride', description: '', step: '' },
      ],
    },
  })
  expect([...html.matchAll(/class="step-number">([^<]*)/g)].map(([, number]) => number)).toEqual(['01', '2'])
})

test('a question opens without JavaScript', () => {
  const { html } = renderHome({ faq: { faqs: [{ question: 'Dogs?', answer: 'Small ones.' }] } })
  expect(html).toMatch(/<details><summary><h3>Dogs\?<\/h3>.*<p>Small ones\.<\/p><\/details>/s)
})

test('the optional sections show their content', () => {
  const { html } = renderHome({
    sectionVisibility: { showIndexIntro: true, showPortfolio: true },
    indexIntro: { heading: 'Who we are', highlights: ['One', 'Two'] },
    portfolio: {
      jobs: [{ location: 'Cork', images: ['/art/hero.jpg', { id: '7', url: '/api/images/7/stream' }] }],
    },
  })
  expect(html).toContain('<h2>Who we are</h2>')
  expect(html).toContain('alt="Cork, image 1"')
  expect(html).toContain('src="/api/images/7/stream" alt="Cork, image 2"')
})

test('the footer always links to the accessibility statement, once', () => {
  expect(renderHome().html.match(/href="\/accessibility"/g)).toHaveLength(1)
  const listed = renderHome({
    footer: { legalLinks: [{ text: 'Access for all', url: '/accessibility' }] },
  }).html
  expect(listed.match(/href="\/accessibility"/g)).toHaveLength(1)
})
