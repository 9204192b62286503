import { isColour } from '#content/fields/colour.ts'
import { isGradient } from '#content/fields/gradient.ts'
import { isFocalPoint } from '#content/fields/picture.ts'

/** Custom properties on one selector. A value that is neither colour nor gradient is left out, and the one of the stylesheet applies. */
export function colourRule(selector: string, values: Record<`--${string}`, string | undefined>): string {
  const declarations = Object.entries(values).flatMap(([name, value]) => {
    const checked = value?.trim() ?? ''
    return isColour(checked) || isGradient(checked) ? [`${name}:${checked}`] : []
  })
  return declarations.length > 0 ? `${selector}{${declarations.join(';')}}` : ''
}

/**
 * Returns the rule for the part of a picture that stays in sight; '' where nobody chose one, and the stylesheet shows the
 * middle.
 */
export function focusRule(selector: string, focus: string | undefined): string {
  return isFocalPoint(focus) ? `${selector}{object-position:${focus}}` : ''
}
