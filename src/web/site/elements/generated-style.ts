import { isColour } from '#content/fields/colour.ts'
import { isGradient } from '#content/fields/gradient.ts'

/** Custom properties on one selector. A value that is neither colour nor gradient is left out, and the one of the stylesheet applies. */
export function colourRule(selector: string, values: Record<`--${string}`, string | undefined>): string {
  const declarations = Object.entries(values).flatMap(([name, value]) => {
    const checked = value?.trim() ?? ''
    return isColour(checked) || isGradient(checked) ? [`${name}:${checked}`] : []
  })
  return declarations.length > 0 ? `${selector}{${declarations.join(';')}}` : ''
}
