import type { ReactNode } from 'react'
import type { PageModel } from '#content/site/page-model.ts'
import { AboutPage } from '../pages/about.tsx'
import { FailurePage } from '../pages/failure.tsx'
import { HomePage } from '../pages/home.tsx'
import { HowItWorksPage } from '../pages/how-it-works.tsx'
import { JobPage } from '../pages/job/job.tsx'
import { LegalDocumentPage } from '../pages/legal.tsx'
import { NotFoundPage } from '../pages/not-found.tsx'
import { QuotePage } from '../pages/quote/quote.tsx'
import { ThankYouPage } from '../pages/thank-you.tsx'
import { TooManyRequestsPage } from '../pages/too-many-requests.tsx'
import { UnsubscribePage } from '../pages/unsubscribe.tsx'

/** Renders the body of a page. */
export function pageBody(model: PageModel): ReactNode {
  switch (model.kind) {
    case 'home':
      return <HomePage page={model} />
    case 'about':
      return <AboutPage page={model} />
    case 'how-it-works':
      return <HowItWorksPage page={model} />
    case 'legal':
    case 'accessibility':
      return <LegalDocumentPage page={model} />
    case 'thank-you':
      return <ThankYouPage page={model} />
    case 'quote':
      return <QuotePage page={model} />
    case 'job':
      return <JobPage page={model} />
    case 'unsubscribe':
      return <UnsubscribePage page={model} />
    case 'not-found':
      return <NotFoundPage page={model} />
    case 'failure':
      return <FailurePage page={model} />
    case 'too-many-requests':
      return <TooManyRequestsPage page={model} />
  }
}
