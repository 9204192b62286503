import { Image } from '#contract/content/image.ts'
import { IMAGE_API } from '#contract/content/image-endpoints.ts'
import type { Headers } from './desk.ts'

/** Stores a picture of the site once more; answers its number, and the path that it is shown at. */
export async function storePicture(url: string, headers: Headers): Promise<{ id: string; path: string }> {
  const picture = await fetch(`${url}/art/hero.jpg`)
  const body = new FormData()
  body.set('file', new Blob([await picture.arrayBuffer()], { type: 'image/jpeg' }), 'coach.jpg')
  const response = await fetch(url + IMAGE_API.store.path, { method: 'POST', headers, body })
  const text = await response.text()
  if (response.status !== 201) throw new Error(`An upload was answered ${response.status}: ${text}`)
  const image = Image.parse(JSON.parse(text))
  return { id: String(image.id), path: new URL(image.url, url).pathname }
}
