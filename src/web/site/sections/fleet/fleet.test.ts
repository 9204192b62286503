import { describe, expect, test } from 'vitest'
import { FINAL_FLEET, type FleetVehicle } from '#content/sections/fleet.ts'
import { FLEET_CHOICES } from '#contract/leads/vehicle-choices.ts'
import { renderHome } from '#support/pages/site-page.ts'

const draw = (vehicle: Partial<FleetVehicle> = {}) => {
  const [first] = FINAL_FLEET.vehicles
  if (!first) throw new Error('The shipped fleet has no vehicle.')
  return renderHome({ fleet: { vehicles: [{ ...first, ...vehicle }] } }).html
}

test('an older setting to hide the fleet has no effect', () => {
  expect(renderHome({ fleet: { visible: false } }).html).toContain('id="services"')
})

test('each card preselects one of the three choices of the form', () => {
  const { html } = renderHome()
  const chosen = [...html.matchAll(/data-fleet="([^"]+)"/g)].map(([, json]) =>
    JSON.parse((json ?? '').replaceAll('&quot;', '"')),
  )
  expect(chosen.map(({ fleetValue }) => fleetValue)).toEqual([...FLEET_CHOICES])
  expect(chosen[0]).toMatchObject({ name: 'Mercedes V-Class', passengers: 'Up to 7 passengers' })
})

test('a card without a choice of its own preselects the one with its name', () => {
  const html = draw({ name: 'Our Sprinter', fleetValue: undefined })
  expect(html).toContain(`&quot;fleetValue&quot;:&quot;${FLEET_CHOICES[1]}&quot;`)
})

test('a card preselects nothing when it says so, or when no choice has its name, whatever its position', () => {
  for (const coach of [
    { name: 'Coach 53', fleetValue: undefined },
    { name: 'Our Sprinter', fleetValue: null },
  ]) {
    expect(draw(coach)).toContain('&quot;fleetValue&quot;:null')
  }
})

test('the button shows the text of the content', () => {
  expect(draw()).toMatch(/data-fleet="[^"]+">Request Quote<\/a>/)
  expect(draw({ buttonText: 'Ask for it' })).toMatch(/>Ask for it<\/a>/)
})

describe('the capacity of a vehicle', () => {
  test('shows how many people fit with and without luggage', () => {
    const html = draw({ seats: 7, seatsWithLuggage: 6 })
    expect(html).toContain('<dt>Seats</dt><dd>7</dd>')
    expect(html).toContain('<dt>Seats with full luggage</dt><dd>6</dd>')
  })
  test('is one number where both are the same, and missing where none is known', () => {
    expect(draw({ seats: 16, seatsWithLuggage: 16 })).toContain('<dt>Seats, luggage included</dt><dd>16</dd>')
    expect(draw({ seats: null, seatsWithLuggage: null })).not.toContain('class="capacity"')
  })
})

describe('the images of a fleet card', () => {
  test('come in every size and format when shipped, with a link to each', () => {
    const html = draw({
      images: [
        { src: '/art/v-class-1.jpg', alt: 'Outside' },
        { src: '/art/hero.jpg', alt: 'By the river' },
      ],
    })
    expect(html).toMatch(/<source type="image\/avif" srcSet="\/art\/v-class-1-[0-9a-f]{8}-480\.avif 480w, /i)
    expect(html).toMatch(
      /<img src="\/art\/hero\.jpg" alt="By the river" width="1920" height="1080" loading="lazy"/,
    )
    expect(html).toContain('href="#vehicle-1-image-2"')
    expect(html).toContain('aria-label="Mercedes V-Class, image 2 of 2"')
  })
  test('come as they are when uploaded', () => {
    const html = draw({ images: [{ src: '/api/images/abc123/stream', alt: 'Ours' }] })
    expect(html).toContain('<picture><img src="/api/images/abc123/stream" alt="Ours"')
    expect(html).not.toContain('gallery-jumps')
  })
  test('show no gallery when there are none', () => {
    expect(draw({ images: [] })).not.toContain('class="gallery"')
  })
})

describe('the title of a fleet card', () => {
  const title = (markup: string) =>
    /<h2 id="fleet-title">(.*?)<\/h2>/s.exec(renderHome({ fleet: { title: markup } }).html)?.[1]

  test('keeps span, strong, em and br with their classes', () => {
    expect(title('Our <span class="gold">fleet</span>,<br><strong>new</strong> &amp; <em>quiet</em>')).toBe(
      'Our <span class="gold">fleet</span>,<br /><strong>new</strong> &amp; <em>quiet</em>',
    )
  })
  test.each([
    ['<script>alert(1)</script>Fleet', 'Fleet'],
    ['<img src=x onerror=alert(1)>Fleet', 'Fleet'],
    ['<span onclick="alert(1)" style="color:red" id="x">Fleet</span>', '<span>Fleet</span>'],
    ['<a href="javascript:alert(1)">Fleet</a>', 'Fleet'],
    ['<svg/onload=alert(1)>Fleet', 'Fleet'],
    ['<em><iframe src="//evil.example"></iframe>Fleet', '<em>Fleet</em>'],
    ['</h2><h1>Fleet', 'Fleet'],
    ['<style>*{display:none}</style>Fleet', 'Fleet'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['<<b>script>alert(1)<</b>/script>Fleet', '&lt;script&gt;alert(1)&lt;/script&gt;Fleet'],
  ])('is drawn from %j as %j', (markup, drawn) => {
    expect(title(markup)).toBe(drawn)
  })
})
