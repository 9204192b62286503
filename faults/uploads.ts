import { setTimeout as sleep } from 'node:timers/promises'
import { ACCOUNT_API } from '#contract/account/account-endpoints.ts'
import { LoginResponse } from '#contract/account/session.ts'
import { Image, ImagePage } from '#contract/content/image.ts'
import { IMAGE_API } from '#contract/content/image-endpoints.ts'
import { paintImage } from '#support/pictures.ts'
import { ADMIN } from './product.ts'
import type { Scene } from './scene.ts'

export type Headers = Record<string, string>

/** The headers of the administrator. */
export async function signIn(url: string): Promise<Headers> {
  const response = await fetch(url + ACCOUNT_API.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
    signal: AbortSignal.timeout(15_000),
  })
  if (!response.ok) throw new Error(`Signing in was answered ${response.status}.`)
  const { token } = LoginResponse.parse(await response.json())
  return { authorization: `Bearer ${token}` }
}

/** null when there was no answer */
export async function upload(
  url: string,
  headers: Headers,
  bytes: Buffer,
): Promise<{ status: number; id: string | null; ms: number } | null> {
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'coach.jpg')
  const began = performance.now()
  try {
    const response = await fetch(url + IMAGE_API.store.path, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(30_000),
    })
    const text = await response.text()
    const id = response.status === 201 ? String(Image.parse(JSON.parse(text)).id) : null
    return { status: response.status, id, ms: performance.now() - began }
  } catch {
    // Cut off: what a person at the desk would see, who then tries again.
    return null
  }
}

export const makePicture = () => paintImage(900, 600).jpeg().toBuffer()

/** Somebody who uploads one picture after the other, whatever becomes of the product. */
export async function startUploading(
  url: () => string,
): Promise<{ stored: readonly string[]; finish(scene: Scene): Promise<void> }> {
  const bytes = await makePicture()
  const headers = await signIn(url())
  const stored: string[] = []
  let going = true
  async function uploadOn(): Promise<void> {
    while (going) {
      const done = await upload(url(), headers, bytes)
      if (done?.id) stored.push(done.id)
      await sleep(200)
    }
  }
  const uploading = uploadOn()
  return {
    stored,
    finish: async (scene) => {
      going = false
      await uploading
      const broken = await findBroken(url(), headers, stored)
      scene.expect(broken.length === 0, `pictures are broken: ${broken.slice(0, 3).join(', ')}`)
      scene.note(`${stored.length} pictures`)
    },
  }
}

/** Every picture of the library has to draw, and each that was thanked for has to be in it. */
export async function findBroken(
  url: string,
  headers: Headers,
  stored: readonly string[],
): Promise<string[]> {
  const missing = new Set(stored)
  const broken: string[] = []
  let cursor: string | null | undefined
  do {
    const query = cursor ? `?${new URLSearchParams({ cursor })}` : ''
    const response = await fetch(`${url}${IMAGE_API.list.path}${query}`, { headers })
    const page = ImagePage.parse(await response.json())
    for (const image of page.data) {
      missing.delete(String(image.id))
      const response = await fetch(new URL(image.url, url))
      const bytes = await response.arrayBuffer()
      if (response.status !== 200 || bytes.byteLength === 0) broken.push(`${image.id}: ${response.status}`)
    }
    cursor = page.meta.next_cursor
  } while (cursor)
  return [...broken, ...[...missing].map((id) => `${id} is missing`)]
}
