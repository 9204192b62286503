import { Colour } from '#contract/content/colour.ts'

/** Custom properties on one selector. A value that is no plain colour is left out, and the stylesheet's own stands. */
export function colourRule(selector: string, colours: Record<`--${string}`, string>): string {
  const declarations = Object.entries(colours)
    .filter(([, colour]) => Colour.safeParse(colour).success)
    .map(([name, colour]) => `${name}:${colour.trim()}`)
  return declarations.length > 0 ? `${selector}{${declarations.join(';')}}` : ''
}
