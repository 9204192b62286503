import { shownIndicators } from '#content/fields/trust-indicators.ts'
import type { HomePage } from '#content/site/page-model.ts'
import { each } from '#web/site/elements/each.tsx'
import { Icon } from '#web/site/elements/icon.tsx'
import { Island } from '../../islands/island.tsx'
import { quoteFormProps } from '../../islands/quote-form/props.ts'
import { QuoteForm } from '../../islands/quote-form/quote-form.tsx'

export function QuoteSection({ page }: { page: HomePage }) {
  const { quoteForm } = page.content
  return (
    <section className="quote" id="quote-form" aria-labelledby="quote-title">
      <div className="quote-columns">
        <div className="quote-aside">
          <div className="quote-words">
            {quoteForm.urgencyBanner && (
              <p className="urgency-banner">
                <Icon name="Clock" size={18} />
                {quoteForm.urgencyBanner}
              </p>
            )}
            <h2 id="quote-title">{quoteForm.cardTitle}</h2>
            <p className="quote-subtitle">{quoteForm.cardSubtitle}</p>
            <ul className="trust-indicators">
              {each(shownIndicators(quoteForm.trustIndicators), (indicator) => (
                <li>
                  <span className="trust-icon">
                    <Icon name={indicator.icon} size={22} />
                  </span>
                  {indicator.text}
                </li>
              ))}
            </ul>
          </div>
          {quoteForm.showDisclaimer !== false && (
            <aside className="disclaimer" aria-labelledby="disclaimer-title">
              <h3 id="disclaimer-title">{quoteForm.labels.disclaimerTitle}</h3>
              <p>{quoteForm.labels.disclaimerText}</p>
            </aside>
          )}
        </div>
        <div className="quote-card">
          <Island name="quote-form" component={QuoteForm} props={quoteFormProps(page)} />
          <p className="quote-privacy">
            We use your details to answer this request. Our <a href="/privacy">privacy notice</a> explains
            how, and your rights.
          </p>
          <p className="quote-sources">Place names © GeoNames (CC BY 4.0). Made with Natural Earth.</p>
        </div>
      </div>
    </section>
  )
}
