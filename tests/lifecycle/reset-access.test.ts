import { expect, test, vi } from 'vitest'
import { ACCOUNT_API } from '#contract/account/account.ts'
import { authenticators } from '#server/platform/database/tables.ts'
import { createTestApp } from '#support/app.ts'
import { createTestDatabase } from '#support/database.ts'
import { runServerCommand } from '#support/process/backup-command.ts'
import { createUser } from '#support/users.ts'

// Each is a process of its own, on a machine that may be busy.
vi.setConfig({ testTimeout: 90_000 })

const COMMAND = 'src/server/operations/admin/command/admin.ts'

test('an administrator who cannot sign in gets a link on the terminal that works once, and the audit log records it', async () => {
  const database = await createTestDatabase()
  const { app, db, close } = await createTestApp({ db: database.db })
  const admin = await createUser(db, { role: 'admin' })
  await db.insert(authenticators).values({ userId: admin.id, secret: 'lost', confirmedAt: new Date() })
  const settings = { DATABASE_URL: database.url, PUBLIC_URL: 'https://www.example.ie' }

  const { code, output } = await runServerCommand(
    COMMAND,
    ['reset-access', admin.email.toUpperCase()],
    settings,
  )
  expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('It works once') })
  const token = /https:\/\/www\.example\.ie\/reset-password#([\w-]+)/.exec(output)?.[1]

  const confirm = (password: string) =>
    app.inject({ method: 'POST', url: ACCOUNT_API.resetPassword.path, payload: { token, password } })
  expect((await confirm('nine herons over the weir')).statusCode).toBeLessThan(300)
  expect((await confirm('ten herons over the weir')).statusCode).toBe(422)
  const signedIn = await app.inject({
    method: 'POST',
    url: ACCOUNT_API.login.path,
    payload: { email: admin.email, password: 'nine herons over the weir' },
  })
  expect(signedIn.statusCode).toBe(200)

  const { rows } = await db.$client.query(
    "select action, actor_id, target, details from audit_entries where action like 'user.%' order by id",
  )
  expect(rows).toEqual([
    {
      action: 'user.reset-access',
      actor_id: null,
      target: `user:${admin.id}`,
      details: { factor: 'removed' },
    },
    { action: 'user.password-reset', actor_id: admin.id, target: `user:${admin.id}`, details: {} },
  ])
  await close()
  await database.drop()
})

test('reset-access gives no link to an inactive account, and an unknown command is refused', async () => {
  const database = await createTestDatabase()
  const gone = await createUser(database.db, { role: 'admin', status: 'inactive' })
  const settings = { DATABASE_URL: database.url }
  for (const [args, code, said] of [
    [['reset-access', gone.email], 1, 'No active account'],
    [['open-everything', 'a@b.ie'], 2, 'reset-access EMAIL'],
  ] as const) {
    const ended = await runServerCommand(COMMAND, args, settings)
    expect(ended).toEqual({ code, output: expect.stringContaining(said) })
  }
  await database.drop()
})
