import type { HowItWorksPageContent } from '#content/pages/how-it-works-page.ts'
import type { HowItWorksPageModel } from '#content/site/page-model.ts'
import { each } from '../elements/each.tsx'
import { Icon } from '../elements/icon.tsx'
import { ArticleHead } from './article-head.tsx'
import { CallToAction } from './call-to-action.tsx'
import { PageLayout } from './frame.tsx'

export function HowItWorksPage({ page }: { page: HowItWorksPageModel }) {
  const { eyebrow, title, intro, steps, questions, cta } = page.content
  return (
    <PageLayout page={page} className="article how">
      <ArticleHead eyebrow={eyebrow} title={title} intro={intro} />
      <Journey steps={steps} />
      {questions.faqs.length > 0 && <Questions questions={questions} />}
      <CallToAction {...cta} />
    </PageLayout>
  )
}

function Journey({ steps }: Pick<HowItWorksPageContent, 'steps'>) {
  return (
    <ol className="journey">
      {each(steps, ({ icon, step, title, description, details }) => (
        <li>
          <span className="journey-number" aria-hidden="true">
            {step}
          </span>
          <div className="journey-step">
            <h2>
              <Icon name={icon} size={24} />
              {title}
            </h2>
            <p>{description}</p>
            <ul>
              {each(details, (detail) => (
                <li>
                  <Icon name="CheckCircle" size={18} />
                  {detail}
                </li>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ol>
  )
}

function Questions({ questions }: Pick<HowItWorksPageContent, 'questions'>) {
  return (
    <section className="questions" aria-labelledby="questions-title">
      <h2 id="questions-title">{questions.title}</h2>
      <div>
        {each(questions.faqs, ({ question, answer }) => (
          <details>
            <summary>
              <h3>{question}</h3>
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
