import { z } from 'zod'
import { text } from '../text.ts'
import { MIST, NAVY, SLATE } from './colour.ts'
import { PictureAddress } from './picture.ts'
import { SectionStyling } from './styling.ts'

/** An address, or an image of our own store. */
export const PortfolioImage = z.union([
  PictureAddress,
  z.object({
    id: z.preprocess(
      (value) => (typeof value === 'number' ? String(value) : value),
      text({ min: 1, max: 80 }),
    ),
    url: PictureAddress,
  }),
])
export type PortfolioImage = z.infer<typeof PortfolioImage>

export const PortfolioJob = z.object({
  location: text({ min: 1, max: 120 }),
  images: z.array(PortfolioImage).max(20),
})
export type PortfolioJob = z.infer<typeof PortfolioJob>

export const PortfolioContent = z.object({
  title: text({ max: 160 }).default('Recent journeys'),
  jobs: z.array(PortfolioJob).max(40),
  styling: SectionStyling,
})
export type PortfolioContent = z.infer<typeof PortfolioContent>

/** The addresses to draw, whichever way they are written. */
export function pictureAddresses(images: readonly PortfolioImage[]): string[] {
  return images.map((image) => (typeof image === 'string' ? image : image.url))
}

export const DEFAULT_PORTFOLIO: PortfolioContent = {
  title: 'Recent journeys',
  jobs: [
    { location: 'Westmeath', images: [] },
    { location: 'Dublin', images: [] },
    { location: 'Wexford', images: [] },
    { location: 'Cork', images: [] },
  ],
  styling: { backgroundColor: MIST, titleColor: NAVY, textColor: SLATE },
}
