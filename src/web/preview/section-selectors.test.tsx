import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SECTION_ORDER } from '#content/sections/registry.ts'
import { homeContent, homePage } from '#support/site-page.ts'
import { SECTIONS } from '#web/site/sections/registry.tsx'
import { SECTION_PLACES } from './section-selectors.ts'

const page = homePage(homeContent())

test.each(SECTION_ORDER)('%s is drawn as one element, known by its class', (name) => {
  const Section = SECTIONS[name]
  const [, classes = ''] =
    /^<\w+[^>]* ?class="([^"]+)"/.exec(renderToStaticMarkup(<Section page={page} />)) ?? []
  expect(`.${classes.split(' ')[0]}`).toBe(SECTION_PLACES[name])
})
