import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { API } from '#contract/basics/api-paths.ts'
import { setUpTestApp } from '#support/app.ts'

type Operation = { security: object[]; responses: Record<string, unknown> }
type Document = {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, unknown> }
}

const fixture = setUpTestApp()
let document: Document

beforeAll(async () => {
  // This simulates the second copy of the contract that Vite loads in development.
  z.object({ again: z.string() }).meta({ id: 'Trip' })
  const response = await fixture.app.inject({ url: API.openapi })
  expect(response.statusCode).toBe(200)
  document = response.json()
})

/** Lists the routes of the API, without those of its documentation. */
function apiRoutes() {
  return fixture.app.routeTable.filter(
    ({ method, url }) =>
      url.startsWith('/api/') && method !== 'HEAD' && url !== API.openapi && !url.startsWith(API.docs),
  )
}

function operation(method: string, url: string): Operation | undefined {
  return document.paths[url.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
}

test('the API document describes every API route, with the token where one is needed and the form of errors', () => {
  expect(document.openapi).toBe('3.1.0')
  expect(apiRoutes().length).toBeGreaterThan(3)
  for (const { method, url, access } of apiRoutes()) {
    const described = operation(method, url)
    expect(described, `${method} ${url}`).toBeDefined()
    const token = access === 'public' ? [] : [{ session: [] }]
    const wanted = access === 'optional' ? [{}, ...token] : token
    expect(described?.security, `${method} ${url}`).toEqual(wanted)
    expect(described?.responses, `${method} ${url}`).toHaveProperty('default')
  }
})

test('the API document describes no route that does not exist', () => {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const routed = apiRoutes().map(({ method, url }) => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`)
  expect(described.sort()).toEqual(routed.sort())
})

test('every reference inside the API document resolves', () => {
  const references = JSON.stringify(document).match(/#\/components\/schemas\/[^"]+/g) ?? []
  expect(references.length).toBeGreaterThan(3)
  for (const reference of new Set(references)) {
    expect(document.components.schemas).toHaveProperty(reference.replace('#/components/schemas/', ''))
  }
})

test('the reference page and its files load under their content policy', async () => {
  const page = await fixture.app.inject({ url: API.docs })
  expect(page.statusCode).toBe(200)
  const policy = String(page.headers['content-security-policy'])
  expect(policy).toContain("script-src 'self';")
  expect(policy).not.toContain('unsafe')
  expect(page.body).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=/)
  const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file ?? '')
  expect(files.length).toBeGreaterThan(4)
  for (const url of files) {
    const first = await fixture.app.inject({ url })
    expect(first.statusCode, url).toBe(200)
    const cached = await fixture.app.inject({ url })
    expect([cached.headers['content-type'], cached.rawPayload]).toEqual([
      first.headers['content-type'],
      first.rawPayload,
    ])
  }
})
