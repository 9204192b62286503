import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { MAIL_KINDS, MAILS } from '#contract/mail/mail-models.ts'
import { namesIn } from '#server/platform/files/disk-files.ts'

/** Removes the files of these emails, which have the ids in their names, and returns how many. */
export async function eraseMailFiles(folder: string, ids: readonly string[]): Promise<number> {
  const wanted = new Set(ids)
  const names = await listFiles(folder)
  return removeAll(
    folder,
    names.filter((name) => wanted.has(readId(name))),
  )
}

/**
 * Matches files with lists of leads for staff, and unfinished files. Deleting them whole is harmless, because the next list comes tomorrow.
 */
const LISTS = new RegExp(
  `-(?:${MAIL_KINDS.filter((kind) => MAILS[kind].listsLeads).join('|')})-[\\w-]+\\.eml$|\\.tmp$`,
)

/**
 * Removes every email file that contains one of these texts, such as an address, and every list for staff that contains one of these names.
 * Returns how many.
 */
export async function eraseMailFilesNaming(
  folder: string,
  { texts, names }: { texts: readonly string[]; names: readonly string[] },
): Promise<number> {
  const found: string[] = []
  for (const file of await listFiles(folder)) {
    const wanted = LISTS.test(file) ? [...texts, ...names] : texts
    if (wanted.length > 0 && (await namesAny(join(folder, file), wanted))) found.push(file)
  }
  return removeAll(folder, found)
}

/** Removes every list for staff that contains one of these texts, and returns how many. */
export async function eraseMailListsNaming(folder: string, texts: readonly string[]): Promise<number> {
  const found: string[] = []
  for (const file of texts.length > 0 ? await listFiles(folder) : []) {
    if (LISTS.test(file) && (await namesAny(join(folder, file), texts))) found.push(file)
  }
  return removeAll(folder, found)
}

/** Returns the decoded texts of an email file, so that an address is found in any encoding. */
async function readMailTexts(path: string): Promise<string> {
  const { default: PostalMime } = await import('postal-mime')
  const mail = await PostalMime.parse(await readFile(path))
  const addresses = [mail.from, ...(mail.to ?? []), ...(mail.replyTo ?? [])].map(
    (each) => each?.address ?? '',
  )
  const attachments = mail.attachments.map(({ content }) =>
    typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString('utf8'),
  )
  return [...addresses, mail.subject ?? '', mail.text ?? '', mail.html ?? '', ...attachments].join('\n')
}

async function namesAny(path: string, texts: readonly string[]): Promise<boolean> {
  const content = (await readMailTexts(path)).toLowerCase()
  return texts.some((text) => content.includes(text.toLowerCase()))
}

/** Reads the files of these emails, by file name. */
export async function readMailFiles(
  folder: string,
  ids: readonly string[],
): Promise<Map<string, Uint8Array>> {
  const wanted = new Set(ids)
  const files = new Map<string, Uint8Array>()
  for (const name of await listFiles(folder)) {
    if (wanted.has(readId(name))) files.set(name, await readFile(join(folder, name)))
  }
  return files
}

function readId(name: string): string {
  return name.replace(/\.eml$/, '').slice(-36)
}

async function removeAll(folder: string, names: readonly string[]): Promise<number> {
  for (const name of names) await rm(join(folder, name), { force: true })
  return names.length
}

/**
 * Lists all email files, with unfinished ones; none if there never was a folder, because a mail server was configured from the beginning.
 */
async function listFiles(folder: string): Promise<string[]> {
  return (await namesIn(folder)).filter((name) => /\.eml$|^\.[\w-]+\.tmp$/.test(name))
}
