import { z } from 'zod'
import { endpointsUnder } from '../basics/endpoint.ts'
import { noContent } from '../basics/field-schemas.ts'
import { Image, ImageChange, ImageId, ImageListQuery, ImagePage, ImageStreamQuery } from './image.ts'

const define = endpointsUnder('Images')

const LIBRARY = '/api/images'

const IMAGE = `${LIBRARY}/:id`

const params = z.object({ id: ImageId })

export const IMAGE_API = {
  store: define({
    method: 'POST',
    path: LIBRARY,
    access: 'admin',
    summary: 'Store an image',
    description:
      'A form of the type multipart/form-data with one image as `file` and a `collection` if wanted. The image is decoded and encoded again, without the metadata of its camera.',
    consumes: ['multipart/form-data'],
    response: { 201: Image },
  }),
  list: define({
    method: 'GET',
    path: LIBRARY,
    access: 'admin',
    summary: 'The library, newest first',
    query: ImageListQuery,
    response: { 200: ImagePage },
  }),
  get: define({
    method: 'GET',
    path: IMAGE,
    access: 'staff',
    summary: 'What is known of an image',
    params,
    response: { 200: Image },
  }),
  rename: define({
    method: 'PATCH',
    path: IMAGE,
    access: 'admin',
    summary: 'Give an image another name',
    params,
    body: ImageChange,
    response: { 200: Image },
  }),
  delete: define({
    method: 'DELETE',
    path: IMAGE,
    access: 'admin',
    summary: 'Delete an image for good',
    description: 'Answered `conflict` while a page shows it.',
    params,
    response: noContent('Deleted'),
  }),
  stream: define({
    method: 'GET',
    path: `${IMAGE}/stream`,
    access: 'public',
    summary: 'The image itself',
    description:
      'Open to anyone who knows the id. Without a width the image is sent as stored; with one, in the next wider size and the best format that the browser accepts.',
    params,
    query: ImageStreamQuery,
    response: { 200: z.unknown().describe('The bytes of the image') },
  }),
} as const
