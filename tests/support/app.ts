import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { buildPath, type EndpointReference } from '#contract/basics/endpoint.ts'
import { buildApp } from '#server/app.ts'
import { compose, type Given, type Product } from '#server/compose/compose.ts'
import { readConfig } from '#server/config.ts'
import { startSession } from '#server/modules/auth/sessions.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Server } from '#server/server.ts'
import { createTestDatabase } from './database.ts'
import { createUser, type NewUser, PASSWORD_COST, PASSWORD_HASH, type RoleName } from './users.ts'

export type BearerHeaders = { authorization: string }

export type TestApp = {
  app: FastifyInstance
  db: Database
  server: Server
  /** what runs beside the requests */
  product: Product
  /** a new person of this role with an open session, whose password is `PASSWORD` of users.ts; without a name `A admin` and so on */
  signIn(role: RoleName, person?: Pick<NewUser, 'name'>): Promise<BearerHeaders>
  call: Call
  close(): Promise<void>
}

/** Calls an endpoint of the API with these headers. Values that its path does not name go into the query. */
type Call = (
  endpoint: EndpointReference,
  headers?: object,
  values?: Record<string, string | number>,
  body?: object | string,
) => Promise<LightMyRequestResponse>

export type TestAppOptions = Omit<Partial<Given>, 'config' | 'db'> & {
  /** settings as in the environment; logs and rate limits are off unless given */
  settings?: Record<string, string>
  /** of another test app, to share its database; the maker drops it */
  db?: Database
}

/** The real app on a migrated database of its own. */
export async function createTestApp({
  settings,
  db: shared,
  ...rest
}: TestAppOptions = {}): Promise<TestApp> {
  const database = shared ? null : await createTestDatabase()
  const db = shared ?? database?.db
  if (!db) throw new Error('A test app needs a database.')
  const config = readConfig({ LOG_LEVEL: 'silent', RATE_LIMITS: 'off', ...settings })
  const product = await compose({ passwordCost: PASSWORD_COST, ...rest, config, db })
  const app = await buildApp(product)
  return {
    app,
    db,
    server: product.server,
    product,
    signIn: async (role, person) => {
      const user = await createUser(db, { ...person, role, passwordHash: PASSWORD_HASH })
      const { token } = await startSession(product.server, user, { clientIp: '127.0.0.1', userAgent: 'test' })
      return { authorization: `Bearer ${token}` }
    },
    call: ({ method, path }, headers = {}, values = {}, body) => {
      const named: string[] = path.match(/(?<=:)\w+/g) ?? []
      const query = Object.entries(values).filter(([name]) => !named.includes(name))
      return app.inject({
        method,
        url: buildPath({ path }, values),
        query: Object.fromEntries(query.map(([name, value]) => [name, String(value)])),
        headers: { ...headers },
        ...(body && { payload: body }),
      })
    },
    close: async () => {
      await app.close()
      await database?.drop()
    },
  }
}

/**
 * The app of a whole test file: made before its tests, closed after them and after the file's own `afterAll`. Its
 * parts can be read from the file's own `beforeAll` on. Options that need another fixture are given as a function.
 */
export function setUpTestApp(options: TestAppOptions | (() => TestAppOptions) = {}): TestApp {
  let made: TestApp | undefined
  const current = (): TestApp => {
    if (!made) throw new Error('The test app is there from beforeAll on, not while the file is loaded.')
    return made
  }
  beforeAll(async () => {
    made = await createTestApp(typeof options === 'function' ? options() : options)
  })
  afterAll(() => made?.close())
  return {
    get app() {
      return current().app
    },
    get db() {
      return current().db
    },
    get server() {
      return current().server
    },
    get product() {
      return current().product
    },
    signIn: (role, person) => current().signIn(role, person),
    call: (...asked) => current().call(...asked),
    close: () => current().close(),
  }
}
