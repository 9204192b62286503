import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LOGO_ICONS } from '#content/fields/icons.ts'
import { Icon } from '#web/site/elements/icon.tsx'
import { DRAWINGS } from './mark.ts'

test.each(LOGO_ICONS)('%s is drawn as the header of the site shows it', (name) => {
  const shown = renderToStaticMarkup(createElement(Icon, { name }))
  const drawn = /^<svg[^>]*>(.*)<\/svg>$/.exec(shown)?.[1]?.replace(/><\/(path|rect|circle)>/g, '/>')
  expect(drawn).toBe(DRAWINGS[name])
})
