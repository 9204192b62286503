import type { AboutContent } from '#content/pages/about.ts'
import type { AboutPageModel } from '#content/site/page-model.ts'
import { each } from '../elements/each.tsx'
import { Icon } from '../elements/icon.tsx'
import { ResponsiveImage } from '../images/responsive-image.tsx'
import { ArticleHead } from './article-head.tsx'
import { CallToAction } from './call-to-action.tsx'
import { PageLayout } from './frame.tsx'

const SHIPPED = '/art/sprinter-2.jpg'

export function AboutPage({ page }: { page: AboutPageModel }) {
  const { eyebrow, title, intro, mission, values, story, commitment, stats, cta } = page.content
  return (
    <PageLayout page={page} className="article about">
      <div className="about-opening">
        <ArticleHead eyebrow={eyebrow} title={title} intro={intro} />
        <ResponsiveImage
          src={page.content.image || SHIPPED}
          alt=""
          sizes="(min-width: 64rem) 60rem, 100vw"
          first
        />
      </div>
      {stats.length > 0 && <Stats stats={stats} />}
      <section className="mission" aria-labelledby="mission-title">
        <h2 id="mission-title">{mission.title}</h2>
        <p>{mission.text}</p>
      </section>
      <Story story={story} />
      <Values values={values} />
      <Commitment commitment={commitment} />
      <CallToAction {...cta} />
    </PageLayout>
  )
}

function Stats({ stats }: Pick<AboutContent, 'stats'>) {
  return (
    <dl className="stats">
      {each(stats, ({ value, label }) => (
        <div>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Story({ story }: Pick<AboutContent, 'story'>) {
  return (
    <section className="story" aria-labelledby="story-title">
      <h2 id="story-title">{story.title}</h2>
      <div className="story-text">
        {each(story.paragraphs, (paragraph) => (
          <p>{paragraph}</p>
        ))}
      </div>
    </section>
  )
}

function Values({ values }: Pick<AboutContent, 'values'>) {
  return (
    <section className="values" aria-labelledby="values-title">
      <h2 id="values-title">{values.title}</h2>
      <ul>
        {each(values.items, ({ icon, title, description }) => (
          <li>
            <Icon name={icon} size={26} />
            <h3>{title}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Commitment({ commitment }: Pick<AboutContent, 'commitment'>) {
  return (
    <section className="commitment" aria-labelledby="commitment-title">
      <div>
        <h2 id="commitment-title">{commitment.title}</h2>
        <p className="commitment-text">{commitment.text}</p>
      </div>
      <ul>
        {each(commitment.points, (point) => (
          <li>
            <Icon name="CheckCircle" size={22} />
            {point}
          </li>
        ))}
      </ul>
    </section>
  )
}
