import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleMail } from '#support/mail/mail-models.ts'
import { createFolderTransport } from './file-transport.ts'

let parent: string
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'jaunt-mails-'))
})
afterAll(() => rm(parent, { recursive: true, force: true }))

test('each email becomes a file that only its owner can read, named by time and kind', async () => {
  const folder = join(parent, 'made', 'mail')
  const transport = createFolderTransport(folder)
  await transport.send(exampleMail())
  await transport.send(exampleMail())
  await transport.send(exampleMail({ kind: 'lead-alert', messageId: '<other@jaunt.example>' }))
  const files = (await readdir(folder)).sort()
  expect(files).toEqual([
    '2026-11-21T14-05-09-000Z-lead-alert-other.eml',
    '2026-11-21T14-05-09-000Z-lead-confirmation-one.eml',
  ])
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  expect((await stat(join(folder, files[1] ?? ''))).mode & 0o777).toBe(0o600)
  const mail = await PostalMime.parse(await readFile(join(folder, files[1] ?? '')))
  expect(mail).toMatchObject({
    messageId: '<one@jaunt.example>',
    subject: 'Thank you',
    from: { name: 'Jaunt', address: 'no-reply@jaunt.example' },
    to: [{ address: 'aoife@example.ie' }],
    date: '2026-11-21T14:05:09.000Z',
  })
  expect(mail.html).toContain('<p>Hello</p>')
  expect(mail.text).toContain('Hello')
})

test('a folder that cannot be written holds back all emails, and says why', async () => {
  const file = join(parent, 'a-file')
  await writeFile(file, '')
  await expect(createFolderTransport(join(file, 'mail')).send(exampleMail())).rejects.toMatchObject({
    kind: 'down',
    reason: 'The folder for mails cannot be written (ENOTDIR).',
  })
})

test('a message id cannot name a file outside the folder', async () => {
  const folder = join(parent, 'inside')
  await createFolderTransport(folder).send(exampleMail({ messageId: '<../../../etc/x@jaunt.example>' }))
  expect(await readdir(folder)).toEqual(['2026-11-21T14-05-09-000Z-lead-confirmation-etcx.eml'])
})
