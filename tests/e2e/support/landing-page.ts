import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { HomeContent } from '#content/pages/home.ts'
import { buildPath } from '#contract/basics/endpoint.ts'
import { CONTENT_API } from '#contract/content/content-endpoints.ts'
import type { Product } from './product.ts'
import { adminToken } from './sign-in.ts'

type Change = Partial<{ [Section in keyof HomeContent]: Partial<HomeContent[Section]> }>

/** Publishes a landing page of its own for a test and opens it. Everything that the change leaves out is as shipped. */
export async function openLandingPage(page: Page, product: Product, content: Change): Promise<string> {
  const url = `/t-${randomUUID().slice(0, 8)}`
  const response = await page.request.post(buildPath(CONTENT_API.list, { area: 'index' }), {
    headers: { authorization: `Bearer ${await adminToken(page, product)}` },
    data: { url, content, is_published: true },
  })
  expect(response.status(), await response.text()).toBe(201)
  await page.goto(url)
  expect(new URL(page.url()).pathname).toBe(url)
  return url
}
