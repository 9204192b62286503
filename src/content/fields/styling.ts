import { z } from 'zod'
import { Colour } from './colour.ts'
import { Gradient } from './gradient.ts'

/** Makes a field optional; '', which the editor sends for a cleared field, counts as absent. */
const cleared = <T extends z.ZodType>(inner: T) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), inner.optional())

export const colour = cleared(Colour)
export const gradient = cleared(Gradient)
export const toggle = z.boolean().nullish()

/** The style fields of sections that declare none of their own. Each name means the same in every section. */
export const SectionStyling = z.object({
  backgroundColor: colour,
  backgroundGradient: gradient,
  useGradient: toggle,
  textColor: colour,
  titleColor: colour,
  subtitleColor: colour,
  cardBgColor: colour,
  cardTitleColor: colour,
  cardDescriptionColor: colour,
  iconBgColor: colour,
  iconColor: colour,
  linkColor: colour,
})
export type SectionStyling = z.infer<typeof SectionStyling>

/** Returns the background: the gradient if it is switched on and set, otherwise the colour. */
export function background(
  useGradient: boolean | null | undefined,
  wanted: string | undefined,
  plain: string | undefined,
): string | undefined {
  return useGradient && wanted ? wanted : plain
}
