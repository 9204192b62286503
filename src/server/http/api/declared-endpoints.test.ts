import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/basics/endpoint.ts'
import { setUpTestApp } from '#support/app.ts'

const CONTRACT = new URL('../../../contract/', import.meta.url)
const fixture = setUpTestApp()

/** Returns every endpoint of the contract, by method and path. */
async function readDeclaredEndpoints(): Promise<Map<string, Endpoint>> {
  const files = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' })
  const found = new Map<string, Endpoint>()
  for (const file of files.filter((name) => /(?<!\.test)\.ts$/.test(name))) {
    const groups: Record<string, object> = await import(new URL(file, CONTRACT).href)
    for (const endpoint of Object.values(groups).flatMap((group) => Object.values(group))) {
      if (typeof endpoint !== 'object' || !('method' in endpoint)) continue
      const key = `${endpoint.method} ${endpoint.path}`
      expect(found.has(key), `${key} is declared twice`).toBe(false)
      found.set(key, endpoint)
    }
  }
  return found
}

function apiRoutes() {
  const described = /^\/api\/(openapi\.json|docs)/
  return fixture.app.routeTable.filter(
    ({ method, url }) => url.startsWith('/api/') && method !== 'HEAD' && !described.test(url),
  )
}

test('every route of the API is made from a declaration of the contract, and every declaration is a route', async () => {
  const declared = await readDeclaredEndpoints()
  const routes = apiRoutes()
  expect(routes.map(({ method, url }) => `${method} ${url}`).sort()).toEqual([...declared.keys()].sort())
  for (const { method, url, access, endpoint } of routes) {
    expect(endpoint, `${method} ${url}`).toBe(declared.get(`${method} ${url}`))
    expect(endpoint?.access, `${method} ${url}`).toBe(access)
  }
})

test('a field that is not sent stays absent: no body gives an optional field a default', async () => {
  const filled: string[] = []
  let optionalFields = 0
  for (const [name, { body }] of await readDeclaredEndpoints()) {
    if (!body) continue
    z.toJSONSchema(body, {
      io: 'input',
      unrepresentable: 'any',
      override: ({ zodSchema, path }) => {
        if (!(zodSchema instanceof z.ZodOptional)) return
        optionalFields += 1
        if (zodSchema.parse(undefined) !== undefined) filled.push(`${name} ${path.join('.')}`)
      },
    })
  }
  expect(optionalFields).toBeGreaterThan(100)
  expect(filled).toEqual([])
})
