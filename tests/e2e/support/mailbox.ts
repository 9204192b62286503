import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import PostalMime, { type Email } from 'postal-mime'
import type { Product } from './product.ts'

/** A mail is written once: whoever waits for the next one reads those before it no second time. */
const read = new Map<string, Promise<Email>>()

/** Every mail that the product has put in its mail folder, parsed. */
export async function readMailbox(product: Product): Promise<Email[]> {
  const folder = join(product.dataDir, 'mail')
  const names = await readdir(folder).catch(() => [] as string[])
  const files = names.filter((name) => name.endsWith('.eml')).sort()
  return Promise.all(files.map((name) => readMail(join(folder, name))))
}

function readMail(path: string): Promise<Email> {
  const known = read.get(path) ?? readFile(path).then((bytes) => PostalMime.parse(bytes))
  read.set(path, known)
  return known
}

/**
 * Waits until exactly `count` mails mention the marker in their text, and returns them: those to or about a customer when
 * one is named, because tests share a mailbox and many of them send the same words.
 */
export async function mailsMentioning(
  product: Product,
  marker: string,
  count: number,
  customer?: string,
): Promise<Email[]> {
  const concerns = ({ to = [], replyTo = [] }: Email) =>
    customer === undefined || [...to, ...replyTo].some(({ address }) => address === customer)
  const matching = async () =>
    (await readMailbox(product)).filter((mail) => mail.text?.includes(marker) && concerns(mail))
  await expect.poll(async () => (await matching()).length, { timeout: 15_000 }).toBe(count)
  return matching()
}
