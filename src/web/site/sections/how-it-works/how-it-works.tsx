import type { HowItWorksContent } from '#content/sections/how-it-works.ts'
import { each } from '#web/site/elements/each.tsx'
import { Icon } from '#web/site/elements/icon.tsx'
import { sectionColours } from '../section-colours.ts'
import { SectionHead } from '../section-head.tsx'
import { defineSectionView } from '../section-view.tsx'

function HowItWorks({ howItWorks }: { howItWorks: HowItWorksContent }) {
  return (
    <section className="steps" id="how-it-works">
      <SectionHead title={howItWorks.title} subtitle={howItWorks.subtitle} />
      <ol>
        {each(howItWorks.steps, (step, position) => (
          <li className="step">
            <p className="step-mark">
              <span className="icon-disc">
                <Icon name={step.icon} size={24} />
              </span>
              <span className="step-number">{step.step || position + 1}</span>
            </p>
            <h3>{step.title}</h3>
            <p className="step-text">{step.description}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

export const HOW_IT_WORKS_VIEW = defineSectionView({
  selector: '.steps',
  styleRules: ({ howItWorks }) => sectionColours('.steps', howItWorks.styling),
  readProps: ({ content }) => ({ howItWorks: content.howItWorks }),
  component: HowItWorks,
})
