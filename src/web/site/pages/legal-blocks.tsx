import type { LegalBlock } from '#content/pages/legal/schema.ts'
import { each } from '../elements/each.tsx'
import { LegalTexts } from './legal-words.tsx'

export function LegalBlocks({ blocks }: { blocks: readonly LegalBlock[] }) {
  return each(blocks, (block) => <Block block={block} />)
}

function Block({ block }: { block: LegalBlock }) {
  switch (block.kind) {
    case 'subheading':
      return <h3>{block.text}</h3>
    case 'paragraph':
      return (
        <p>
          <LegalTexts text={block.text} />
        </p>
      )
    case 'list':
      return <List block={block} />
    case 'facts':
      return <Facts block={block} />
  }
}

function List({ block }: { block: Extract<LegalBlock, { kind: 'list' }> }) {
  const items = each(block.items, ({ text }) => (
    <li>
      <LegalTexts text={text} />
    </li>
  ))
  return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>
}

function Facts({ block }: { block: Extract<LegalBlock, { kind: 'facts' }> }) {
  return (
    <dl>
      {each(block.rows, ({ term, text, unless }) => (
        <div className={unless && 'fact-unknown'}>
          <dt>{term}</dt>
          <dd>
            <LegalTexts text={text} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
