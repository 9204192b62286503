import { z } from 'zod'
import { text } from '../basics/text.ts'
import { IMAGE_LIMITS } from './image-limits.ts'

const max = IMAGE_LIMITS

/**
 * The types that may be uploaded. The first bytes of a file decide its type; its name and what its sender says do not count.
 */
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const

/** A picture of the site itself, or of our own image store: nothing is ever loaded from elsewhere. */
export const PictureAddress = z
  .string()
  .trim()
  .max(300)
  .regex(/^\/(art|images|api\/images)\/[\w./-]+$/, 'Please choose an image.')
  .refine((value) => !value.includes('..'), 'Please choose an image.')

/** Widths in pixels that every stored picture comes in, as far as it is wide enough. */
export const IMAGE_WIDTHS = [480, 800, 1200, 1600, 1920] as const

/**
 * A picture of the image store. Its id is long and random: anyone who knows it may see the picture. Sizes in pixels and,
 * of the stored file, bytes.
 */
export const Image = z
  .object({
    id: z.string(),
    collection: z.string(),
    /** where the store keeps it */
    path: z.string(),
    /** where a browser fetches it */
    url: z.string(),
    /** what people call it: the file's name without its ending */
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

/** An image with the addresses of the pages, drafts included, that show it. */
export const ListedImage = Image.extend({ used_on: z.array(z.string()) }).meta({ id: 'ListedImage' })
export type ListedImage = z.infer<typeof ListedImage>

/** An id in an address: 22 characters of base64url. */
export const ImageId = z.string().regex(/^[\w-]{22}$/)

export const ImageListQuery = z.object({
  /** part of a name */
  search: z.preprocess((value) => (value === '' ? undefined : value), text({ max: max.name }).optional()),
  /** only what no page shows */
  unused: z.enum(['true', 'false']).optional(),
  limit: z.coerce.number().int().min(1).max(max.pageMax).default(max.pageDefault),
  cursor: z.string().max(200).optional(),
})
export type ImageListQuery = z.infer<typeof ImageListQuery>

/** A page of images, the newest first. */
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

/** The picture comes as it is stored where no width is given; with one, in the next wider size that there is. */
export const ImageStreamQuery = z.object({
  w: z.coerce.number().int().min(1).max(10_000).optional().catch(undefined),
  /** absent: the best that the browser says it takes */
  format: z
    .enum([...IMAGE_FORMATS, 'original'])
    .optional()
    .catch(undefined),
})
export type ImageStreamQuery = z.infer<typeof ImageStreamQuery>
