import type { LegalBlock } from '#contract/content/legal.ts'
import { LegalWords, plainWords } from './legal-words.tsx'

export function LegalBlocks({ blocks }: { blocks: readonly LegalBlock[] }) {
  return blocks.map((block) => <Block key={keyOf(block)} block={block} />)
}

function Block({ block }: { block: LegalBlock }) {
  switch (block.kind) {
    case 'subheading':
      return <h3>{block.text}</h3>
    case 'paragraph':
      return (
        <p>
          <LegalWords text={block.text} />
        </p>
      )
    case 'list':
      return <List block={block} />
    case 'facts':
      return <Facts block={block} />
  }
}

function List({ block }: { block: Extract<LegalBlock, { kind: 'list' }> }) {
  const items = block.items.map(({ text }) => (
    <li key={plainWords(text)}>
      <LegalWords text={text} />
    </li>
  ))
  return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>
}

function Facts({ block }: { block: Extract<LegalBlock, { kind: 'facts' }> }) {
  return (
    <dl>
      {block.rows.map(({ term, text, unless }) => (
        <div key={term} className={unless && 'fact-unknown'}>
          <dt>{term}</dt>
          <dd>
            <LegalWords text={text} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function keyOf(block: LegalBlock): string {
  switch (block.kind) {
    case 'subheading':
    case 'paragraph':
      return plainWords(block.text)
    case 'list':
      return block.items.map(({ text }) => plainWords(text)).join()
    case 'facts':
      return block.rows.map(({ term }) => term).join()
  }
}
