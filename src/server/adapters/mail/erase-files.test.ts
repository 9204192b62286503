import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MAIL_KINDS } from '#contract/mail/mail-models.ts'
import { setUpTestFolder } from '#support/test-folder.ts'
import { eraseMailFilesNaming, eraseMailListsNaming } from './erase-files.ts'

const folder = setUpTestFolder()
const fileOf = (kind: string) => `2026-01-01T08-00-00-000Z-${kind}-0e4fd1a0-64c9-4b7e-8f3e-2b9f0c8f0a11.eml`

test('erasing a name removes the email files of every kind that lists leads, and of no other', async () => {
  const mails = join(folder, 'mail')
  await mkdir(mails)
  for (const kind of MAIL_KINDS) {
    await writeFile(join(mails, fileOf(kind)), 'To: staff@example.ie\r\n\r\nLead 7: Aoife\r\n')
  }
  const lists = [
    'confirm-due-soon',
    'confirm-overdue',
    'daily-digest',
    'response-due-soon',
    'response-overdue',
  ]
  expect(await eraseMailListsNaming(mails, ['aoife'])).toBe(lists.length)
  const left = await readdir(mails)
  expect(MAIL_KINDS.filter((kind) => !left.includes(fileOf(kind))).sort()).toEqual(lists)
})

test('erasing a name removes unfinished files with it too', async () => {
  const mails = join(folder, 'unfinished')
  await mkdir(mails)
  const names = ['.2b7e1516-28ae-4d2a-a6ab-f7158809cf4f.tmp', '.3c7e1516-28ae-4d2a-a6ab-f7158809cf4f.tmp']
  await writeFile(join(mails, names[0] ?? ''), 'To: aoife@example.ie\r\nSubject: Your quote\r\n\r\nDear Aoi')
  await writeFile(join(mails, names[1] ?? ''), 'To: brian@example.ie\r\n\r\nDear Brian')
  expect(await eraseMailFilesNaming(mails, { texts: ['aoife@example.ie'], names: [] })).toBe(1)
  expect(await readdir(mails)).toEqual([names[1]])
})
