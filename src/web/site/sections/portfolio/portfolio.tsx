import { type PortfolioContent, pictureAddresses } from '#content/sections/portfolio.ts'
import { each } from '#web/site/elements/each.tsx'
import { Picture } from '../../pictures/picture.tsx'
import { sectionColours } from '../section-colours.ts'
import { defineSectionView } from '../section-view.tsx'

function Portfolio({ portfolio }: { portfolio: PortfolioContent }) {
  return (
    <section className="portfolio" id="portfolio" aria-labelledby="portfolio-title">
      <div className="section-head">
        <h2 id="portfolio-title">{portfolio.title}</h2>
      </div>
      <ul className="jobs">
        {each(portfolio.jobs, (job) => (
          <li className="job">
            <h3>{job.location}</h3>
            {each(pictureAddresses(job.images), (address, index) => (
              <Picture
                src={address}
                alt={`${job.location}, picture ${index + 1}`}
                sizes="(min-width: 64rem) 38rem, 100vw"
              />
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

export const PORTFOLIO_VIEW = defineSectionView({
  selector: '.portfolio',
  styleRules: ({ portfolio }) => sectionColours('.portfolio', portfolio.styling),
  readProps: ({ content }) => ({ portfolio: content.portfolio }),
  component: Portfolio,
})
