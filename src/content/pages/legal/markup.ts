import type { BusinessFact, LegalBlock, LegalText } from './schema.ts'

/*
 * The body of a section as staff write it. A blank line ends a block. '## ' begins a subheading, '- ' a list item, '1. ' a numbered
 * item, 'Term :: text' is a row of facts; anything else is a paragraph. A link is [words](/path). '[if insurer]' shows an item, row or
 * paragraph (or, on a line of its own, the block below) only when that fact of the business is known; '[unless insurer]' only when it
 * is unknown.
 */

type Condition = { when?: BusinessFact; unless?: BusinessFact }

const LINK = /\[([^[\]]+)\]\(([^()\s]+)\)/g
const CONDITION = /^\[(if|unless) (\w+)\](?: |$)/
const ENTRY = /^(?:- |(\d+)\. )/
// The `s` flag lets the rest match line breaks; without it every ' :: ' would be tried to the end.
const ROW = /^(.*?) :: (.*)$/s

export function parseLegalBody(body: string): LegalBlock[] {
  return body
    .split(/\n[^\S\n]*\n/)
    .map((block) => block.split('\n').map((line) => line.trim()))
    .map((lines) => lines.filter((line) => line !== ''))
    .flatMap((lines) => (lines.length === 0 ? [] : [parseBlock(lines)]))
}

export function printLegalBody(blocks: readonly LegalBlock[]): string {
  return blocks.map(printBlock).join('\n\n')
}

/** Splits a text into words and links. */
export function parseLegalText(text: string): LegalText {
  const parts: (string | { text: string; href: string })[] = []
  let end = 0
  for (const match of text.matchAll(LINK)) {
    const [whole, words = '', href = ''] = match
    if (match.index > end) parts.push(text.slice(end, match.index))
    parts.push({ text: words, href })
    end = match.index + whole.length
  }
  if (parts.length === 0) return text
  return end < text.length ? [...parts, text.slice(end)] : parts
}

export function printLegalText(text: LegalText): string {
  if (typeof text === 'string') return text
  return text.map((part) => (typeof part === 'string' ? part : `[${part.text}](${part.href})`)).join('')
}

/** Returns the addresses of a body's links. */
export function legalLinks(body: string): string[] {
  return [...body.matchAll(LINK)].map(([, , href = '']) => href)
}

function parseBlock(lines: readonly string[]): LegalBlock {
  const [first = '', ...rest] = lines
  const above = rest.length > 0 && CONDITION.exec(first)?.[0] === first ? readCondition(first) : null
  const [head = '', ...tail] = above ? rest : lines
  const content = [head, ...tail]
  const condition = above ?? {}
  if (content.every((line) => ENTRY.test(line))) {
    const items = content.map((line) => parseEntry(line.replace(ENTRY, '')))
    return ENTRY.exec(head)?.[1] === undefined
      ? { kind: 'list', items, ...condition }
      : { kind: 'list', ordered: true, items, ...condition }
  }
  if (content.every((line) => ROW.test(line))) {
    return { kind: 'facts', rows: content.map(parseRow), ...condition }
  }
  const { text, ...own } = withCondition(content.join(' '))
  if (text.startsWith('## ')) return { kind: 'subheading', text: text.slice(3), ...condition, ...own }
  return { kind: 'paragraph', text: parseLegalText(text), ...condition, ...own }
}

function parseEntry(line: string) {
  const { text, ...condition } = withCondition(line)
  return { text: parseLegalText(text), ...condition }
}

function parseRow(line: string) {
  const { text, ...condition } = withCondition(line)
  const [, term = '', words = ''] = ROW.exec(text) ?? []
  return { term, text: parseLegalText(words), ...condition }
}

function withCondition(line: string): Condition & { text: string } {
  const marked = CONDITION.exec(line)
  return marked ? { text: line.slice(marked[0].length), ...readCondition(line) } : { text: line }
}

function readCondition(line: string): Condition {
  const [, word, fact] = CONDITION.exec(line) ?? []
  return word === 'if' ? { when: fact as BusinessFact } : { unless: fact as BusinessFact }
}

function printBlock(block: LegalBlock): string {
  switch (block.kind) {
    case 'subheading':
      return `${mark(block)}## ${block.text}`
    case 'paragraph':
      return `${mark(block)}${printLegalText(block.text)}`
    case 'list':
      return printLines(
        block,
        block.items.map(
          (item, at) => `${block.ordered ? `${at + 1}.` : '-'} ${mark(item)}${printLegalText(item.text)}`,
        ),
      )
    case 'facts':
      return printLines(
        block,
        block.rows.map((row) => `${mark(row)}${row.term} :: ${printLegalText(row.text)}`),
      )
  }
}

function printLines(block: Condition, lines: readonly string[]): string {
  return [mark(block).trim(), ...lines].filter(Boolean).join('\n')
}

function mark({ when, unless }: Condition): string {
  if (when) return `[if ${when}] `
  return unless ? `[unless ${unless}] ` : ''
}
