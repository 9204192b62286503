import { expect, test } from 'vitest'
import type { ContentPage, NewContentPage } from '#contract/content/content-page.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { duplicateHomePage } from './use-variants.ts'

const TAKEN = new ApiError('This URL is already taken.', { status: 422 })

function answering(...errors: Error[]) {
  const asked: NewContentPage[] = []
  const create = async (_area: string, page: NewContentPage) => {
    asked.push(page)
    const error = errors[asked.length - 1]
    if (error) throw error
    return { id: 1, url: page.url ?? '' } as ContentPage
  }
  return { asked, create }
}

test('a duplicated page gets a URL of eight random characters, and its content', async () => {
  const { asked, create } = answering()
  const page = await duplicateHomePage({ hero: {} }, create)
  expect(page.url).toMatch(/^\/homepage-[a-z0-9]{8}$/)
  expect(asked).toEqual([{ url: page.url, sublink: page.url.slice(1), content: { hero: {} } }])
})

test('a duplicate whose URL is taken is tried again with another one, twice at most', async () => {
  const { asked, create } = answering(TAKEN, TAKEN)
  await duplicateHomePage(undefined, create)
  expect(new Set(asked.map(({ url }) => url)).size).toBe(3)
  const never = answering(TAKEN, TAKEN, TAKEN)
  await expect(duplicateHomePage(undefined, never.create)).rejects.toBe(TAKEN)
  expect(never.asked).toHaveLength(3)
})

test('a duplicate that fails for another reason is not tried again', async () => {
  const error = new ApiError('Network Error')
  const { asked, create } = answering(error)
  await expect(duplicateHomePage(undefined, create)).rejects.toBe(error)
  expect(asked).toHaveLength(1)
})
