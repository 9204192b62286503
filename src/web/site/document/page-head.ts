import { ERROR_TITLE } from '#content/quote-form/form.ts'
import type { PageFrame, PageModel } from '#content/site/page-model.ts'
import type { QuoteState } from '#contract/leads/quote-state.ts'
import { truncate } from '../elements/truncate.ts'

const QUOTE_TITLES: Record<QuoteState, string> = {
  sent: 'Your quote',
  asked: 'Your quote',
  unconfirmed: 'Accepted, to be confirmed: your booking',
  accepted: 'Booked: your booking',
  refused: 'Not possible: your quote',
  cancelled: 'Cancelled: your booking',
  declined: 'Declined: your quote',
  expired: 'Expired: your quote',
  withdrawn: 'Withdrawn: your quote',
  replaced: 'Replaced: your quote',
}

export type Head = {
  title: string
  description: string
  /** the page's own URL, if the origin is known */
  canonical: string | undefined
  indexed: boolean
  /** whether the page needs the boot module */
  scripted: boolean
}

export function pageHead(model: PageModel): Head {
  const siteName = model.header.logoText
  switch (model.kind) {
    case 'home':
      return {
        ...listed(model, homeTitle(model), model.content.hero.subtitle),
        ...(model.form && { title: ERROR_TITLE + homeTitle(model), indexed: false }),
      }
    case 'about':
    case 'how-it-works':
      return listed(model, `${model.content.title} | ${siteName}`, model.content.intro)
    case 'legal':
    case 'accessibility':
      return listed(model, `${model.page.title} | ${siteName}`, model.page.description)
    case 'thank-you':
      return { ...unlisted(`Thank you | ${siteName}`), scripted: true }
    case 'quote':
      return {
        ...unlisted(
          `${model.form ? ERROR_TITLE : ''}${QUOTE_TITLES[model.quote.state]} ${model.quote.number} | ${siteName}`,
        ),
        scripted: true,
      }
    case 'job':
      return unlisted(`Job sheet | ${siteName}`)
    case 'unsubscribe':
      return unlisted(`Follow-ups | ${siteName}`)
    case 'not-found':
      return { ...unlisted(`Page not found | ${siteName}`), scripted: true }
    case 'failure':
      return unlisted(`Something went wrong | ${siteName}`)
    case 'too-many-requests':
      return unlisted(`Please wait a moment | ${siteName}`)
  }
}

/** Returns the title of a landing page. It contains the headline, so that search results differ. */
function homeTitle({ path, header, content }: Extract<PageModel, { kind: 'home' }>): string {
  const headline = `${content.hero.titleLine1} ${content.hero.titleEmphasis}`.trim()
  return path === '/' || headline === ''
    ? `${header.logoText} | ${header.tagline}`
    : `${headline} | ${header.logoText}`
}

/** Returns title and description for search and sharing: those entered for sharing, otherwise the page's own. */
function listed(
  model: Pick<PageFrame, 'origin' | 'sharing' | 'isPreview'> & { path: string },
  title: string,
  description: string,
): Head {
  const { origin, path, sharing, isPreview = false } = model
  return {
    title: sharing?.title || title,
    description: truncate(sharing?.description || description),
    canonical: isPreview ? undefined : origin && new URL(path, origin).href,
    indexed: !isPreview && sharing?.noIndex !== true,
    scripted: !isPreview,
  }
}

function unlisted(title: string): Head {
  return { title, description: '', canonical: undefined, indexed: false, scripted: false }
}
