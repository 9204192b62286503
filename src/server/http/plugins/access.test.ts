import Fastify from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { ACCOUNT_API } from '#contract/account/account.ts'
import { USER_API } from '#contract/account/user.ts'
import type { Access } from '#contract/basics/endpoint.ts'
import { type BearerHeaders, setUpTestApp } from '#support/app.ts'
import { testViews } from '#support/pages/views.ts'
import { addAccess, thirdPartyScope } from './access.ts'

const fixture = setUpTestApp({ views: testViews(), settings: { PUBLIC_URL: 'https://www.jaunt.example' } })
const withoutAddress = setUpTestApp({ views: testViews() })
let people: Record<'admin' | 'manager' | 'user', BearerHeaders>

beforeAll(async () => {
  const [admin, manager, user] = await Promise.all([
    fixture.signIn('admin'),
    fixture.signIn('manager'),
    fixture.signIn('user'),
  ])
  people = { admin, manager, user }
})

/** Lists who passes the access check. How the handler responds to an empty request does not matter. */
const MAY: Record<Access, Record<'nobody' | 'user' | 'manager' | 'admin', boolean>> = {
  public: { nobody: true, user: true, manager: true, admin: true },
  optional: { nobody: true, user: true, manager: true, admin: true },
  'signed-in': { nobody: false, user: true, manager: true, admin: true },
  staff: { nobody: false, user: false, manager: true, admin: true },
  admin: { nobody: false, user: false, manager: false, admin: true },
}

/** Returns whether a request ends the session, which later tests need. */
function endsTheSession({ method, url }: { method: string; url: string }): boolean {
  return url === ACCOUNT_API.logout.path || (url === ACCOUNT_API.listSessions.path && method === 'DELETE')
}

test('every route of the running app admits exactly the callers that it declares', {
  timeout: 60_000,
}, async () => {
  // HEAD is checked like its GET, as a test below shows.
  const routes = fixture.app.routeTable.filter((route) => route.method !== 'HEAD' && !endsTheSession(route))
  expect(routes.length).toBeGreaterThan(10)
  for (const { method, url, access } of routes) {
    for (const [who, may] of Object.entries(MAY[access])) {
      // Signed-in people may do everything that is open to everyone.
      if (access === 'public' && who !== 'nobody') continue
      const headers = who === 'nobody' ? {} : people[who as keyof typeof people]
      const path = url.replace(/:\w+/g, '999999999').replace('*', 'x')
      const { statusCode } = await fixture.app.inject({ method: method as 'GET', url: path, headers })
      const refused = who === 'nobody' ? 401 : 403
      if (may) expect([401, 403], `${method} ${url} by ${who}`).not.toContain(statusCode)
      else expect(statusCode, `${method} ${url} by ${who}`).toBe(refused)
    }
  }
})

/** The headings of docs/access.md, in their order. */
const SECTIONS: Record<Access, string> = {
  public: 'Everyone',
  optional: 'Everyone; staff also see drafts',
  'signed-in': 'Everyone who is signed in',
  staff: 'Managers and administrators',
  admin: 'Administrators',
}

/** Writes one line per address with its methods; all of `/art` is one line. */
function linesOf(access: Access): string[] {
  const methods = new Map<string, Set<string>>()
  for (const route of fixture.app.routeTable) {
    if (route.access !== access || route.method === 'HEAD') continue
    const url = route.url.replace(/^\/art\/.*/, '/art/…')
    methods.set(url, (methods.get(url) ?? new Set()).add(route.method))
  }
  return [...methods]
    .toSorted(([one], [other]) => (one < other ? -1 : Number(one > other)))
    .map(([url, named]) => `- \`${url}\` ${[...named].sort().join(', ')}`)
}

function existsWithoutAddress(wanted: { method: string; url: string }): boolean {
  return withoutAddress.app.routeTable.some(
    ({ method, url }) => method === wanted.method && url === wanted.url,
  )
}

test('a site without a public address gives the access that docs/access.md says', async () => {
  const missing = fixture.app.routeTable.filter((route) => !existsWithoutAddress(route))
  expect(missing.map(({ method, url }) => `${method} ${url}`).sort()).toEqual([
    'GET /sitemap.xml',
    'HEAD /sitemap.xml',
  ])
  for (const { method, url } of missing) {
    expect((await withoutAddress.app.inject({ method: method as 'GET', url })).statusCode).toBe(404)
    expect((await fixture.app.inject({ method: method as 'GET', url })).statusCode).toBe(200)
  }
})

test('docs/access.md says of every route who may call it, and of no other', async () => {
  const sections = Object.entries(SECTIONS).flatMap(([access, title]) => [
    `## ${title}`,
    '',
    ...linesOf(access as Access),
    '',
  ])
  const document = [
    '# Who may call what',
    '',
    'Every route of the running product, listed under those whom its access check lets through. Everyone else gets 401 (not signed in)',
    'or 403 (not allowed). The use case checks again. HEAD is answered like GET. No other method and no other path exists.',
    '`/sitemap.xml` exists only while `PUBLIC_URL` is set.',
    '',
    '`src/server/http/plugins/access.test.ts` writes this page from the running routes. After an intended change run that file with',
    '`-u` and read the difference.',
    '',
    ...sections,
  ]
  await expect(document.slice(0, -1).join('\n').concat('\n')).toMatchFileSnapshot(
    '../../../../docs/access.md',
  )
})

test('HEAD has the access check of its GET', () => {
  const accessOf = new Map(
    fixture.app.routeTable.map(({ method, url, access }) => [`${method} ${url}`, access]),
  )
  const heads = fixture.app.routeTable.filter(({ method }) => method === 'HEAD')
  expect(heads.length).toBeGreaterThan(10)
  for (const { url, access } of heads) expect(accessOf.get(`GET ${url}`), url).toBe(access)
})

/** Routes that are open to everyone and give signed-in people more. */
const OPTIONAL = ['GET /api/content/:area', 'GET /api/content/:area/:id', 'GET /api/content/:area/latest']

/** The public routes, every one of which has to be listed here. */
const PUBLIC = [
  'GET /api/images/:id/stream',
  'GET /',
  'GET /*',
  'GET /404',
  'GET /about',
  'GET /admin',
  'GET /admin/*',
  'GET /api/content/:area/state',
  'GET /api/openapi.json',
  'GET /healthz',
  'GET /how-it-works',
  'GET /login',
  'GET /manager',
  'GET /manager/*',
  'GET /calendar/:token.ics',
  'GET /job/:token',
  'GET /job/:token/sheet.pdf',
  'GET /preview/:token',
  'GET /quote',
  'GET /quote/:token',
  'POST /quote/:token',
  'GET /unsubscribe/:token',
  'POST /unsubscribe/:token',
  'GET /readyz',
  'GET /reset-password',
  'GET /invitation',
  'GET /thank-you',
  'POST /api/auth/invitations/accept',
  'POST /api/auth/login',
  'POST /api/auth/login/second-factor',
  'POST /api/auth/login/passkey',
  'POST /api/auth/login/passkey/request',
  'POST /api/auth/password-reset',
  'POST /api/auth/password-reset/confirm',
  'POST /api/bus-quote',
  'POST /api/visits',
  'POST /quote',
  'GET /api/places',
  'GET /api/distance',
  'POST /api/guide-price',
]

test('only these routes are open to everybody, besides the reference page and plain files', () => {
  const files = /^\/(api\/docs|assets|art)\b|\.\w+$/
  const open = fixture.app.routeTable
    .filter(({ method, access }) => access === 'public' && method !== 'HEAD')
    .map(({ method, url }) => `${method} ${url}`)
    .filter((route) => PUBLIC.includes(route) || !files.test(route.slice(route.indexOf('/'))))
  expect(PUBLIC).toEqual(expect.arrayContaining(open))
})

test('only these routes show more to users who are signed in', () => {
  const open = fixture.app.routeTable
    .filter(({ method, access }) => access === 'optional' && method !== 'HEAD')
    .map(({ method, url }) => `${method} ${url}`)
  expect(open.sort()).toEqual(OPTIONAL)
})

test('no spelling of a guarded path avoids the access check', async () => {
  const paths = ['/api/staff/', '//api/staff', '/api//staff', '/api/./staff', '/api/x/../staff', '/api/STAFF']
  const encoded = [
    '/api/%73taff',
    '/api%2fstaff',
    '/api/staff%00',
    '/api/staff;x=1',
    '/api/staff%20',
    '/%2e/api/staff',
  ]
  for (const url of [...paths, ...encoded, '/api/staff?access=public']) {
    const { statusCode } = await fixture.app.inject({ url })
    expect([302, 400, 401, 404], url).toContain(statusCode)
  }
})

test('no header avoids the access check', async () => {
  const tricks: Record<string, string>[] = [
    { 'x-http-method-override': 'GET' },
    { 'x-middleware-subrequest': 'middleware' },
    { 'x-original-url': ACCOUNT_API.login.path },
    { 'x-rewrite-url': ACCOUNT_API.login.path },
    { 'x-forwarded-for': '127.0.0.1' },
    { 'x-user-id': '1', 'x-role': 'admin' },
    { cookie: 'unauth=x; token=x; session=x' },
  ]
  for (const headers of tricks) {
    const { statusCode } = await fixture.call(USER_API.listStaff, headers)
    expect(statusCode, JSON.stringify(headers)).toBe(401)
  }
})

test('HEAD asks for the same rights as GET', async () => {
  expect((await fixture.app.inject({ method: 'HEAD', url: USER_API.listStaff.path })).statusCode).toBe(401)
  const { statusCode, body } = await fixture.app.inject({
    method: 'HEAD',
    url: USER_API.listStaff.path,
    headers: people.admin,
  })
  expect([statusCode, body]).toEqual([200, ''])
})

test('a route that declares no access is refused when it is added, unless its scope declares one', async () => {
  const app = Fastify()
  addAccess(app)
  expect(() => app.get('/open', async () => 'open')).toThrow('The route GET /open names no access.')
  await thirdPartyScope(app, 'public', async (scope) => {
    scope.get('/theirs', async () => 'theirs')
  })
  expect(() => app.get('/later', async () => 'open')).toThrow('names no access')
  expect((await app.inject({ url: '/theirs' })).body).toBe('theirs')
})
