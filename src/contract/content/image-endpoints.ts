import { z } from 'zod'
import { defineEndpoint } from '../basics/endpoint.ts'
import { noContent } from '../basics/field-schemas.ts'
import { Image, ImageChange, ImageId, ImageListQuery, ImagePage, ImageStreamQuery } from './image.ts'

const tags = ['Images']

const LIBRARY = '/api/images'

const PICTURE = `${LIBRARY}/:id`

const params = z.object({ id: ImageId })

export const IMAGE_API = {
  store: defineEndpoint({
    method: 'POST',
    path: LIBRARY,
    access: 'admin',
    tags,
    summary: 'Store an image',
    description:
      'A form of the type multipart/form-data with one image as `file` and a `collection` if wanted. The image is decoded and encoded again, without the metadata of its camera.',
    consumes: ['multipart/form-data'],
    response: { 201: Image },
  }),
  list: defineEndpoint({
    method: 'GET',
    path: LIBRARY,
    access: 'admin',
    tags,
    summary: 'The library, newest first',
    query: ImageListQuery,
    response: { 200: ImagePage },
  }),
  get: defineEndpoint({
    method: 'GET',
    path: PICTURE,
    access: 'staff',
    tags,
    summary: 'What is known of an image',
    params,
    response: { 200: Image },
  }),
  rename: defineEndpoint({
    method: 'PATCH',
    path: PICTURE,
    access: 'admin',
    tags,
    summary: 'Give an image another name',
    params,
    body: ImageChange,
    response: { 200: Image },
  }),
  delete: defineEndpoint({
    method: 'DELETE',
    path: PICTURE,
    access: 'admin',
    tags,
    summary: 'Delete an image for good',
    description: 'Answered `conflict` while a page shows it.',
    params,
    response: noContent('Deleted'),
  }),
  stream: defineEndpoint({
    method: 'GET',
    path: `${PICTURE}/stream`,
    access: 'public',
    tags,
    summary: 'The image itself',
    description:
      'Open to anyone who knows the id. Without a width the image is sent as stored; with one, in the next wider size and the best format that the browser accepts.',
    params,
    query: ImageStreamQuery,
    response: { 200: z.unknown().describe('The bytes of the image') },
  }),
} as const
