import { isColour } from '#content/fields/colour.ts'
import { isFocalPoint } from '#content/fields/focal-point.ts'
import { isGradient } from '#content/fields/gradient.ts'

/** Returns a rule that sets custom properties. Invalid colours are left out, so that those of the stylesheet apply. */
export function colourRule(selector: string, values: Record<`--${string}`, string | undefined>): string {
  const declarations = Object.entries(values).flatMap(([name, value]) => {
    const checked = value?.trim() ?? ''
    return isColour(checked) || isGradient(checked) ? [`${name}:${checked}`] : []
  })
  return declarations.length > 0 ? `${selector}{${declarations.join(';')}}` : ''
}

/** Returns the rule for an image's focal point; '' if it is the middle, as in the stylesheet. */
export function focusRule(selector: string, focus: string | undefined): string {
  return isFocalPoint(focus) ? `${selector}{object-position:${focus}}` : ''
}
