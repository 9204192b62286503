import { z } from 'zod'
import { text } from '../basics/text.ts'
import { IMAGE_LIMITS } from './image-limits.ts'

const max = IMAGE_LIMITS

/** The types that may be uploaded. The first bytes decide; the file's name and declared type are ignored. */
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const

/** The address of an image of the site or the image store. Nothing is loaded from elsewhere. */
export const ImageAddress = z
  .string()
  .trim()
  .max(300)
  .regex(/^\/(art|images|api\/images)\/[\w./-]+$/, 'Please choose an image.')
  .refine((value) => !value.includes('..'), 'Please choose an image.')

/** The widths in pixels in which every stored image exists, up to its own width. */
export const IMAGE_WIDTHS = [480, 800, 1200, 1600, 1920] as const

/** A stored image. Its id is long and random: anyone who knows it may see the image. Dimensions in pixels, size in bytes. */
export const Image = z
  .object({
    id: z.string(),
    collection: z.string(),
    /** the image's path in the store */
    path: z.string(),
    /** the image's address for browsers */
    url: z.string(),
    /** the file's name without its extension, until somebody renames the image */
    name: z.string(),
    file_name: z.string(),
    mime_type: z.string(),
    size: z.number().int(),
    width: z.number().int(),
    height: z.number().int(),
    disk: z.enum(['local', 's3']),
    created_at: z.string(),
  })
  .meta({ id: 'Image' })
export type Image = z.infer<typeof Image>

/** An image with the addresses of the pages and drafts that show it. */
export const ListedImage = Image.extend({ used_on: z.array(z.string()) }).meta({ id: 'ListedImage' })
export type ListedImage = z.infer<typeof ListedImage>

/** The id of an image in an address: 22 characters of base64url. */
export const ImageId = z.string().regex(/^[\w-]{22}$/)

export const ImageListQuery = z.object({
  /** part of the image's name */
  search: z.preprocess((value) => (value === '' ? undefined : value), text({ max: max.name }).optional()),
  /** 'true' lists only images that no page shows */
  unused: z.enum(['true', 'false']).optional(),
  limit: z.coerce.number().int().min(1).max(max.pageMax).default(max.pageDefault),
  cursor: z.string().max(200).optional(),
})
export type ImageListQuery = z.infer<typeof ImageListQuery>

/** A part of the list of images, newest first. */
export const ImagePage = z
  .object({
    data: z.array(ListedImage),
    meta: z.object({ total: z.number().int(), next_cursor: z.string().nullable() }),
  })
  .meta({ id: 'ImagePage' })
export type ImagePage = z.infer<typeof ImagePage>

export const ImageChange = z.object({ name: text({ min: 1, max: max.name }) }).meta({ id: 'ImageChange' })
export type ImageChange = z.infer<typeof ImageChange>

export const IMAGE_FORMATS = ['avif', 'webp'] as const
export type ImageFormat = (typeof IMAGE_FORMATS)[number]

/** The query of an image's file. Without a width the image is sent as stored, with one in the next larger size. */
export const ImageStreamQuery = z.object({
  w: z.coerce.number().int().min(1).max(10_000).optional().catch(undefined),
  /** absent for the best format that the browser accepts */
  format: z
    .enum([...IMAGE_FORMATS, 'original'])
    .optional()
    .catch(undefined),
})
export type ImageStreamQuery = z.infer<typeof ImageStreamQuery>
