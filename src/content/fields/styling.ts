import { z } from 'zod'
import { Colour } from './colour.ts'
import { Gradient } from './gradient.ts'

/** An editor that was cleared sends '': as good as not given. */
const cleared = <T extends z.ZodType>(inner: T) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), inner.optional())

export const colour = cleared(Colour)
export const gradient = cleared(Gradient)
export const toggle = z.boolean().nullish()

/** The style fields of every section that has none of its own. A name means the same in all of them. */
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

/** The ground to draw: the gradient where it is switched on and there is one, else the colour. */
export function background(
  useGradient: boolean | null | undefined,
  wanted: string | undefined,
  plain: string | undefined,
): string | undefined {
  return useGradient && wanted ? wanted : plain
}
