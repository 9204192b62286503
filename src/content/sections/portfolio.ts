import { z } from 'zod'
import { FocalPoint } from '#content/fields/focal-point.ts'
import { text } from '#contract/basics/text.ts'
import { ImageAddress } from '#contract/content/image.ts'
import { MIST, NAVY, SLATE } from '../fields/colour.ts'
import { SectionStyling } from '../fields/styling.ts'
import type { SectionDefinition } from './section-definition.ts'

/** An image in a portfolio: an address, or an image of the image store. */
export const PortfolioImage = z.union([
  ImageAddress,
  z.object({
    id: z.preprocess(
      (value) => (typeof value === 'number' ? String(value) : value),
      text({ min: 1, max: 80 }),
    ),
    url: ImageAddress,
    focus: FocalPoint,
  }),
])
export type PortfolioImage = z.infer<typeof PortfolioImage>

export const PortfolioJob = z.object({
  location: text({ min: 1, max: 120 }),
  images: z.array(PortfolioImage).max(20).default([]),
})
export type PortfolioJob = z.infer<typeof PortfolioJob>

export const PortfolioContent = z.object({
  title: text({ max: 160 }).default('Recent journeys'),
  jobs: z.array(PortfolioJob).max(40),
  styling: SectionStyling,
})
export type PortfolioContent = z.infer<typeof PortfolioContent>

/** Returns the images to show, from either stored form. */
export function wholeImages(
  images: readonly PortfolioImage[],
): { url: string; focus?: string | undefined }[] {
  return images.map((image) => (typeof image === 'string' ? { url: image } : image))
}

/** Prepares a document for saving: images without an id are dropped, a missing address is made from the id. */
export function storedImages(document: unknown): unknown {
  if (!isRecord(document) || !isRecord(document.portfolio) || !Array.isArray(document.portfolio.jobs)) {
    return document
  }
  const jobs = document.portfolio.jobs.map((job: unknown) =>
    isRecord(job) && Array.isArray(job.images) ? { ...job, images: job.images.flatMap(storedImage) } : job,
  )
  return { ...document, portfolio: { ...document.portfolio, jobs } }
}

function storedImage(image: unknown): unknown[] {
  if (!isRecord(image)) return []
  const { id, url, focus } = image
  if (id === undefined || id === null || id === '') return []
  const address = url || `/api/images/${encodeURIComponent(String(id))}/stream`
  return [{ id, url: address, ...(focus !== undefined && { focus }) }]
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
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

export const PORTFOLIO_SECTION = {
  flag: 'showPortfolio',
  optional: true,
  schema: PortfolioContent,
  shipped: { default: DEFAULT_PORTFOLIO, final: DEFAULT_PORTFOLIO },
} as const satisfies SectionDefinition<PortfolioContent>
