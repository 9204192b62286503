/** Each is readable as text on its ground, with a contrast of 4.5 to 1 at least. */
const LIGHT = ['#0b5fa5', '#a23e00', '#00695c', '#7b3a86', '#75580a', '#b3261e', '#455a64', '#5f5f5f']
const DARK = ['#7cb7f5', '#f5a76c', '#6fd0b8', '#d8a0e6', '#e0c05a', '#ff9d94', '#a9c3d6', '#c4c4c4']

/** The class of the line at this place; after the last colour comes the first again. */
export const colourClass = (at: number): string => `c${at % LIGHT.length}`

const colourRules = (colours: readonly string[]) =>
  colours.map((colour, at) => `.c${at}{--c:${colour}}`).join('')

/** A picture that is shown with a page follows the scheme of the reader and not the page, so it has a ground of its own. */
export const STYLE = [
  'svg{--ground:#fff;--ink:#24292f;--grid:#d5d9de;font:13px system-ui,sans-serif}',
  colourRules(LIGHT),
  `@media(prefers-color-scheme:dark){svg{--ground:#16181d;--ink:#d9dde3;--grid:#3a3f47}${colourRules(DARK)}}`,
  '.ground{fill:var(--ground)}text{fill:var(--ink)}.title{font-weight:600}.name{fill:var(--c)}',
  '.grid{stroke:var(--grid)}.line,.lead{fill:none;stroke:var(--c)}.line{stroke-width:2;stroke-linejoin:round}',
  '.lead{opacity:.5}.dot{fill:var(--c)}',
].join('')
