import { expect, test } from 'vitest'
import type { MailKind } from '#contract/mail/mail-models.ts'
import { renderMail, TEMPLATES } from './render.tsx'

/** A program that makes addresses into links takes these into the link, and it leads elsewhere. */
const SWALLOWED = /https?:\/\/\S*[:;,!?)]\s/

test.each(Object.keys(TEMPLATES) as MailKind[])(
  'no address in the text of %s ends with a mark',
  async (kind) => {
    const { text } = await renderMail(TEMPLATES[kind].example)
    expect(text.replace(/\n/g, ' \n')).not.toMatch(SWALLOWED)
  },
)
