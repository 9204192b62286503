import { Check } from 'lucide-react'
import type { IndexIntroContent } from '#content/sections/index-intro.ts'
import { each } from '#web/site/elements/each.tsx'
import { sectionColours } from '../section-colours.ts'
import { defineSectionView } from '../section-view.tsx'

function IndexIntro({ indexIntro }: { indexIntro: IndexIntroContent }) {
  return (
    <section className="intro" id="intro">
      <div className="split">
        <h2>{indexIntro.heading}</h2>
        <div className="intro-words">
          <p>{indexIntro.paragraph}</p>
          <ul>
            {each(indexIntro.highlights, (highlight) => (
              <li>
                <Check size={20} aria-hidden="true" />
                {highlight}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

export const INDEX_INTRO_VIEW = defineSectionView({
  selector: '.intro',
  styleRules: ({ indexIntro }) => sectionColours('.intro', indexIntro.styling),
  readProps: ({ content }) => ({ indexIntro: content.indexIntro }),
  component: IndexIntro,
})
