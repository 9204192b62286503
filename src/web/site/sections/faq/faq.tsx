import { Plus } from 'lucide-react'
import { memo } from 'react'
import type { FaqContent } from '#content/sections/faq.ts'
import { each } from '#web/site/elements/each.tsx'
import { sectionColours } from '../section-colours.ts'
import { SectionHead } from '../section-head.tsx'
import { defineSectionView } from '../section-view.tsx'

function Faq({ faq }: { faq: FaqContent }) {
  return (
    <section className="faq" id="faq">
      <div className="split">
        <SectionHead title={faq.title} subtitle={faq.subtitle} />
        <div className="faq-list">
          {each(faq.faqs, ({ question, answer }) => (
            <Question question={question} answer={answer} />
          ))}
        </div>
      </div>
    </section>
  )
}

/** The component is memoised, because the editor renders the list at every key press. */
const Question = memo(function Question({ question, answer }: { question: string; answer: string }) {
  return (
    <details>
      <summary>
        <h3>{question}</h3>
        <Plus size={22} aria-hidden="true" />
      </summary>
      <p>{answer}</p>
    </details>
  )
})

export const FAQ_VIEW = defineSectionView({
  selector: '.faq',
  styleRules: ({ faq }) => sectionColours('.faq', faq.styling),
  readProps: ({ content }) => ({ faq: content.faq }),
  component: Faq,
})
