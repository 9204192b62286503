import { type PortfolioContent, wholeImages } from '#content/sections/portfolio.ts'
import { each } from '#web/site/elements/each.tsx'
import { focusRule } from '#web/site/elements/generated-style.ts'
import { ResponsiveImage } from '../../images/responsive-image.tsx'
import { sectionColours } from '../section-colours.ts'
import { defineSectionView } from '../section-view.tsx'

function imageId(job: number, index: number): string {
  return `job-${job + 1}-image-${index + 1}`
}

function Portfolio({ portfolio }: { portfolio: PortfolioContent }) {
  return (
    <section className="portfolio" id="portfolio">
      <div className="section-head">
        <h2>{portfolio.title}</h2>
      </div>
      <ul className="jobs">
        {each(portfolio.jobs, (job, position) => (
          <li className="job">
            <h3>{job.location}</h3>
            <ul className="job-images">
              {each(wholeImages(job.images), ({ url }, index) => (
                <li className="framed" id={imageId(position, index)}>
                  <ResponsiveImage
                    src={url}
                    alt={`${job.location}, image ${index + 1}`}
                    sizes="(min-width: 64rem) 38rem, 100vw"
                  />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}

function focusRules({ jobs }: PortfolioContent): string {
  return jobs
    .flatMap((job, position) =>
      wholeImages(job.images).map(({ focus }, index) => focusRule(`#${imageId(position, index)} img`, focus)),
    )
    .join('')
}

export const PORTFOLIO_VIEW = defineSectionView({
  selector: '.portfolio',
  styleRules: ({ portfolio }) => sectionColours('.portfolio', portfolio.styling) + focusRules(portfolio),
  readProps: ({ content }) => ({ portfolio: content.portfolio }),
  component: Portfolio,
})
