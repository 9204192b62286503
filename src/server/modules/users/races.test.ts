import { and, eq, ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { USER_API } from '#contract/account/user.ts'
import { buildPath } from '#contract/basics/endpoint.ts'
import { startSession } from '#server/modules/auth/sessions.ts'
import { users } from '#server/platform/database/tables.ts'
import { setUpTestApp } from '#support/app.ts'
import { createUser, PASSWORD, PASSWORD_HASH } from '#support/users.ts'

/** The number of rounds, in which each pair of ways comes twice. */
const ROUNDS = 18
const CREATES = 24
const one = setUpTestApp()
const other = setUpTestApp(() => ({ db: one.db }))

const ACTIVE_ADMINS = and(eq(users.roleId, 1), eq(users.status, 'active'))

async function admin() {
  const user = await createUser(one.db, { role: 'admin', passwordHash: PASSWORD_HASH })
  const { token } = await startSession(one.server, user, { clientIp: '', userAgent: '' })
  return { id: user.id, headers: { authorization: `Bearer ${token}` } }
}

/** The ways to remove someone's rights. */
const ENDS = [
  { method: 'DELETE' },
  { method: 'PATCH', payload: { role_id: 2 } },
  { method: 'PATCH', payload: { status: 'inactive' } },
] as const

test(`in ${ROUNDS} rounds the last two administrators demote each other at once, on two processes, and one stays`, {
  timeout: 120_000,
}, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await one.db.delete(users)
    const [first, second] = [await admin(), await admin()]
    const [mine, theirs] = [ENDS[round % 3] ?? ENDS[0], ENDS[Math.floor(round / 3) % 3] ?? ENDS[0]]
    // Every fourth round they remove themselves instead of each other.
    const targets = round % 4 === 3 ? [first.id, second.id] : [second.id, first.id]
    const answers = await Promise.all([
      one.app.inject({
        ...mine,
        url: buildPath(USER_API.get, { id: targets[0] ?? 0 }),
        headers: first.headers,
      }),
      other.app.inject({
        ...theirs,
        url: buildPath(USER_API.get, { id: targets[1] ?? 0 }),
        headers: second.headers,
      }),
    ])
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(await one.db.$count(users, ACTIVE_ADMINS), `round ${round}: ${statuses}`).toBe(1)
    expect(statuses.filter((status) => status < 300)).toHaveLength(1)
    expect([401, 409]).toContain(statuses.find((status) => status >= 300))
  }
})

test(`${CREATES} requests for one address at once, in its spellings and on two processes, make one account`, async () => {
  await one.db.delete(users)
  const { id, headers } = await admin()
  const composed = 'Séamus.Ó-Briain@Example.ie'
  const spellings = [
    composed,
    composed.toUpperCase(),
    composed.toLowerCase(),
    ` ${composed}`,
    `${composed}\t`,
    composed.normalize('NFD'),
    composed.normalize('NFD').toUpperCase(),
    'ｓéamus.ó-briain@example.ie',
  ]
  const creates = Array.from({ length: CREATES }, (_, n) =>
    (n % 2 ? other : one).app.inject({
      method: 'POST',
      url: USER_API.list.path,
      headers,
      payload: {
        name: `Séamus ${n}`,
        email: spellings[n % spellings.length],
        password: 'nine grey geese fly',
        role_id: 3,
      },
    }),
  )
  const statuses = (await Promise.all(creates)).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 201)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(CREATES - 1)
  expect(await one.db.$count(users, ne(users.id, id))).toBe(1)
})

test('of twenty changes to one address at once one succeeds', async () => {
  await one.db.delete(users)
  const { headers } = await admin()
  const people = []
  for (let n = 0; n < 20; n += 1) people.push(await createUser(one.db, { role: 'user' }))
  const moves = people.map(({ id }, n) =>
    (n % 2 ? other : one).app.inject({
      method: 'PATCH',
      url: buildPath(USER_API.get, { id }),
      headers,
      payload: { email: n % 3 ? 'One@example.ie' : 'one@EXAMPLE.ie', current_password: PASSWORD },
    }),
  )
  const statuses = (await Promise.all(moves)).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(19)
})
