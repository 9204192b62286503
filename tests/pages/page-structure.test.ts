import { expect, test } from 'vitest'
import { setUpTestApp } from '#support/app.ts'
import { PUBLIC_PATHS } from '#support/pages/public-pages.ts'
import { siteViews } from '#support/pages/site-views.ts'

const product = setUpTestApp({ views: siteViews() })

const read = async (path: string) => (await product.app.inject(path)).body
const count = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].length

test.each(PUBLIC_PATHS)('%s has each landmark once, and headings without gaps', async (path) => {
  const html = await read(path)
  expect(count(html, /<main[\s>]/g)).toBe(1)
  expect(html).not.toMatch(/role="(banner|main|contentinfo)"/)
  // Inside of main they are no landmarks.
  const around = html.replace(/<main[\s>].*<\/main>/s, '')
  expect([count(around, /<header[\s>]/g), count(around, /<footer[\s>]/g)]).toEqual([1, 1])

  const levels = [...html.matchAll(/<h([1-6])[\s>]/g)].map(([, level]) => Number(level))
  expect(levels.filter((level) => level === 1)).toEqual([1])
  const jumps = levels.filter((level, index) => index > 0 && level > (levels[index - 1] ?? 0) + 1)
  expect(jumps).toEqual([])
})

test.each(PUBLIC_PATHS)('%s has noopener on every link to another site', async (path) => {
  const leaky = [...(await read(path)).matchAll(/<a [^>]*href="http[^>]*>/g)]
    .map(([link]) => link)
    .filter((link) => !/ rel="([^"]* )?noopener[ "]/.test(link))
  expect(leaky).toEqual([])
})

test('“How it works” has exactly four steps', async () => {
  const [, steps = ''] = /<ol class="journey[^>]*>(.*?)<\/ol>/s.exec(await read('/how-it-works')) ?? []
  // Each step has a list of its own.
  expect(count(steps.replaceAll(/<ul[\s>].*?<\/ul>/gs, ''), /<li[\s>]/g)).toBe(4)
})
