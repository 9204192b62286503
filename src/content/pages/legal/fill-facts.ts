import { formatFullDay } from '#contract/basics/date-text.ts'
import { WHILE_OPEN } from '#contract/basics/duration-text.ts'
import { showPhone } from '#contract/basics/phone-text.ts'
import { DEFAULT_RETENTION, type RetentionRules } from '#contract/privacy/retention.ts'
import type { Business } from '#contract/settings/business.ts'
import type { BusinessFact, LegalBlock, LegalPage, LegalSection, LegalText } from './schema.ts'

/** The values that replace names in braces. */
type Facts = Business & Record<RetentionFact, string>
type RetentionFact = `keep${'Lost' | 'Unanswered' | 'Quoted' | 'Won' | 'Spam' | 'Visits' | 'Mails'}`

type Conditional = { when?: BusinessFact | undefined; unless?: BusinessFact | undefined }

/** Fills in the names in braces, and removes what depends on an unknown fact. */
export function fillLegalPage(
  page: LegalPage,
  business: Business,
  retention: RetentionRules = DEFAULT_RETENTION,
): LegalPage {
  const facts: Facts = { ...business, ...showRetention(retention) }
  const sections = page.sections.filter((section) => holds(section, facts))
  return {
    ...page,
    lead: fillText(page.lead, facts),
    sections: sections.map((section) => fillSection(section, facts)),
  }
}

function fillSection(section: LegalSection, business: Facts): LegalSection {
  const blocks = section.blocks.filter((block) => holds(block, business))
  return { ...section, blocks: blocks.map((block) => fillBlock(block, business)) }
}

function fillBlock(block: LegalBlock, business: Facts): LegalBlock {
  switch (block.kind) {
    case 'subheading':
      return { ...block, text: fillPlaceholders(block.text, business) }
    case 'paragraph':
      return { ...block, text: fillText(block.text, business) }
    case 'list':
      return { ...block, items: fillRows(block.items, business) }
    case 'facts':
      return { ...block, rows: fillRows(block.rows, business) }
  }
}

function fillRows<Row extends Conditional & { text: LegalText }>(
  rows: readonly Row[],
  business: Facts,
): Row[] {
  return rows
    .filter((row) => holds(row, business))
    .map((row) => ({ ...row, text: fillText(row.text, business) }))
}

function holds({ when, unless }: Conditional, business: Facts): boolean {
  return (!when || business[when] !== '') && (!unless || business[unless] === '')
}

function fillText(text: LegalText, business: Facts): LegalText {
  if (typeof text === 'string') return fillPlaceholders(text, business)
  return text.map((part) =>
    typeof part === 'string'
      ? fillPlaceholders(part, business)
      : { text: fillPlaceholders(part.text, business), href: fillPlaceholders(part.href, business) },
  )
}

function fillPlaceholders(words: string, business: Facts): string {
  const names = placeholders(business)
  const there = business.openingHours.always ? words : words.replace(/, day and night(?=\.)/, '')
  return there.replace(/\{(\w+)\}/g, (whole, name: string) => names.get(name) ?? whole)
}

function placeholders(business: Facts): Map<string, string> {
  const facts = Object.entries(business).filter(([, value]) => typeof value === 'string')
  return new Map([
    ...facts.map(([name, value]) => [name, String(value)] as const),
    ['legalName', business.legalName || business.name],
    ['phone', showPhone(business.phone)],
    ['phoneLink', `tel:${business.phone}`],
    ...emailOrForm(business.email),
    [
      'responseTime',
      `${spellMinutes(business.responseMinutes)}${business.openingHours.always ? '' : WHILE_OPEN}`,
    ],
    ['insuranceValidUntil', formatFullDay(business.insuranceValidUntil)],
  ])
}

/** Returns how to reach the business: by email or, if it has no mailbox that it reads, by the form. */
function emailOrForm(email: string): [string, string][] {
  if (email) return [['emailLink', `mailto:${email}`]]
  return [
    ['email', 'our quote form'],
    ['emailLink', '/#quote-form'],
  ]
}

/** Writes minutes in words: '15 minutes', '2 hours', '1 hour 30 minutes'. */
export function spellMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const part = (count: number, word: string) =>
    count === 0 ? [] : [`${count} ${word}${count === 1 ? '' : 's'}`]
  return [...part(hours, 'hour'), ...part(rest, 'minute')].join(' ')
}

/** Writes the retention rules in words. */
function showRetention(rules: RetentionRules): Record<RetentionFact, string> {
  const span = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`
  return {
    keepLost: span(rules.lostMonths, 'month'),
    keepUnanswered: span(rules.unansweredMonths, 'month'),
    keepQuoted: span(rules.quotedMonths, 'month'),
    keepWon: span(rules.wonYears, 'year'),
    keepSpam: span(rules.spamDays, 'day'),
    keepVisits: span(rules.visitMonths, 'month'),
    keepMails: span(rules.mailMonths, 'month'),
  }
}
