import { Image } from '#contract/content/image.ts'
import { IMAGE_API } from '#contract/content/image-endpoints.ts'
import type { Headers } from './desk.ts'

/** Stores an image of the site once more, and returns its id and path. */
export async function storeImage(url: string, headers: Headers): Promise<{ id: string; path: string }> {
  const hero = await fetch(`${url}/art/hero.jpg`)
  const body = new FormData()
  body.set('file', new Blob([await hero.arrayBuffer()], { type: 'image/jpeg' }), 'coach.jpg')
  const response = await fetch(url + IMAGE_API.store.path, { method: 'POST', headers, body })
  const text = await response.text()
  if (response.status !== 201) throw new Error(`An upload was answered ${response.status}: ${text}`)
  const image = Image.parse(JSON.parse(text))
  return { id: String(image.id), path: new URL(image.url, url).pathname }
}
