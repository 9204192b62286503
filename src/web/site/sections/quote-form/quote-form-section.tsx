import { background } from '#content/fields/styling.ts'
import { shownIndicators } from '#content/fields/trust-indicators.ts'
import type { HomeContent } from '#content/pages/home.ts'
import { EMPTY_QUOTE_FORM } from '#content/quote-form/form.ts'
import { each } from '#web/site/elements/each.tsx'
import { colourRule } from '#web/site/elements/generated-style.ts'
import { Icon } from '#web/site/elements/icon.tsx'
import { Island } from '../../islands/island.tsx'
import { SUMMARY_PLACE, SummaryCard } from '../../islands/quote-form/journey-summary.tsx'
import { type QuoteFormSource, quoteFormProps } from '../../islands/quote-form/props.ts'
import { QuoteForm } from '../../islands/quote-form/quote-form.tsx'
import { defineSectionView } from '../section-view.tsx'

function QuoteFormSection(props: QuoteFormSource) {
  const { quoteForm } = props
  return (
    <section className="quote">
      <div className="quote-columns">
        <div className="quote-aside">
          <div className="quote-words">
            {quoteForm.urgencyBanner && (
              <p className="urgency-banner">
                <Icon name="Clock" size={18} />
                {quoteForm.urgencyBanner}
              </p>
            )}
            <h2 id="quote-title" tabIndex={-1}>
              {quoteForm.cardTitle}
            </h2>
            <p className="quote-subtitle">{quoteForm.cardSubtitle}</p>
          </div>
          <aside className="journey-summary" aria-label="Your journey so far" {...{ [SUMMARY_PLACE]: '' }}>
            <SummaryCard
              values={props.form?.values ?? EMPTY_QUOTE_FORM}
              route={{ state: 'none' }}
              vehicles={quoteFormProps(props).vehicles}
            />
          </aside>
        </div>
        <div className="quote-card" id="quote-form">
          <Island name="quote-form" component={QuoteForm} props={quoteFormProps(props)} />
          <p className="quote-privacy">
            We use your details to answer this request. Our <a href="/privacy">privacy notice</a> explains
            how, and your rights.
          </p>
          <p className="quote-sources">Place names © GeoNames (CC BY 4.0). Made with Natural Earth.</p>
        </div>
        <Assurances quoteForm={quoteForm} />
      </div>
    </section>
  )
}

/** Shows the assurances after the form, so that its first field is visible at once. */
function Assurances({ quoteForm }: Pick<QuoteFormSource, 'quoteForm'>) {
  return (
    <div className="quote-assurances">
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
      {quoteForm.showDisclaimer !== false && (
        <div className="disclaimer">
          <h3>{quoteForm.labels.disclaimerTitle}</h3>
          <p>{quoteForm.labels.disclaimerText}</p>
        </div>
      )}
    </div>
  )
}

function styleRules({ quoteForm: { styling, trustIndicators } }: HomeContent): string {
  const own = colourRule('.quote', {
    '--ground': background(styling.useGradient, styling.backgroundGradient, styling.backgroundColor),
    '--title': styling.textColor,
    '--urgency-ground': styling.urgencyBannerBgColor,
    '--urgency': styling.urgencyBannerTextColor,
    '--button': styling.submitButtonBgColor,
    '--button-text': styling.submitButtonTextColor,
    '--disclaimer-ground': styling.disclaimerBgColor,
    '--disclaimer-title': styling.disclaimerTitleColor,
    '--disclaimer-text': styling.disclaimerTextColor,
  })
  const icons = shownIndicators(trustIndicators).map(({ iconColor }, index) =>
    colourRule(`.trust-indicators li:nth-child(${index + 1})`, { '--icon': iconColor }),
  )
  return own + icons.join('')
}

export const QUOTE_FORM_VIEW = defineSectionView({
  selector: '.quote',
  styleRules,
  readProps: ({ content, vehicles, path, form, isPreview }) => ({
    quoteForm: content.quoteForm,
    vehicles,
    path,
    form,
    isPreview,
  }),
  component: QuoteFormSection,
})
