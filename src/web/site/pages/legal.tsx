import { LEGAL_PAGES } from '#content/pages/legal/pages.ts'
import type { LegalBlock, LegalPage, LegalSection, LegalText } from '#content/pages/legal/schema.ts'
import type { AccessibilityPage, LegalDocument } from '#content/site/page-model.ts'
import { formatFullDay } from '#contract/basics/date-text.ts'
import { each } from '../elements/each.tsx'
import { externalLink } from '../elements/external-link.ts'
import { PageLayout } from './frame.tsx'

export function LegalDocumentPage({ page }: { page: LegalDocument | AccessibilityPage }) {
  const { title, lead, updated, sections } = page.page
  return (
    <PageLayout page={page} className="legal">
      <header className="legal-head">
        <div>
          <p className="eyebrow">{page.business.name}</p>
          <h1>{title}</h1>
          <p className="article-intro">
            <LegalTexts text={lead} />
          </p>
          <p className="legal-updated">
            Last updated on <time dateTime={updated}>{formatFullDay(updated)}</time>
          </p>
        </div>
      </header>
      <div className="legal-columns">
        <Contents sections={sections} />
        <article className="legal-text">
          {each(sections, (section, index) => (
            <section aria-labelledby={section.id}>
              <h2 id={section.id}>
                <span aria-hidden="true">{index + 1}</span>
                {section.heading}
              </h2>
              <LegalBlocks blocks={section.blocks} />
            </section>
          ))}
        </article>
      </div>
      <Related here={page.page} />
    </PageLayout>
  )
}

/** Shows the contents: beside the text on wide screens, folded above it on phones. */
function Contents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <>
      <nav className="contents contents-beside" aria-labelledby="contents-title">
        <p id="contents-title">On this page</p>
        <ContentsList sections={sections} />
      </nav>
      <details className="contents contents-folded">
        <summary>On this page</summary>
        <nav aria-label="On this page">
          <ContentsList sections={sections} />
        </nav>
      </details>
    </>
  )
}

function ContentsList({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <ol>
      {each(sections, ({ id, heading }) => (
        <li>
          <a className="contents-link" href={`#${id}`}>
            {heading}
          </a>
        </li>
      ))}
    </ol>
  )
}

function Related({ here }: { here: LegalPage }) {
  return (
    <nav className="legal-related" aria-label="Legal pages">
      <ul>
        {Object.values(LEGAL_PAGES).map(({ slug, title }) => (
          <li key={slug}>
            <a
              className="related-link"
              href={`/${slug}`}
              aria-current={slug === here.slug ? 'page' : undefined}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function LegalBlocks({ blocks }: { blocks: readonly LegalBlock[] }) {
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

function LegalTexts({ text }: { text: LegalText }) {
  if (typeof text === 'string') return text
  return each(text, (part) =>
    typeof part === 'string' ? (
      part
    ) : (
      <a href={part.href} {...externalLink(part.href)}>
        {part.text}
      </a>
    ),
  )
}
