import { Check } from 'lucide-react'
import type { IndexIntroContent } from '#content/sections/index-intro.ts'
import { each } from '#web/site/elements/each.tsx'

export function IndexIntro({ intro }: { intro: IndexIntroContent }) {
  return (
    <section className="intro" id="intro" aria-labelledby="intro-title">
      <div className="split">
        <h2 id="intro-title">{intro.heading}</h2>
        <div className="intro-words">
          <p>{intro.paragraph}</p>
          <ul>
            {each(intro.highlights, (highlight) => (
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
