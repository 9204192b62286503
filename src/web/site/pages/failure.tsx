import type { PageModel } from '#content/site/page-model.ts'
import { PhoneLink } from '../elements/contact-links.tsx'
import { PageLayout } from './frame.tsx'

type Failure = Extract<PageModel, { kind: 'failure' }>

export function FailurePage({ page }: { page: Failure }) {
  return (
    <PageLayout page={page}>
      <p className="eyebrow">Something went wrong on our side</p>
      <h1>Unexpected Application Error!</h1>
      <p className="lead">Please try again in a moment, or ring us. We can take your request by phone.</p>
      <div className="message-actions">
        <a className="button button-primary button-large" href={page.path}>
          Reload
        </a>
        <a className="button button-quiet button-large" href="/">
          Back to home
        </a>
        <PhoneLink className="button button-quiet button-large" business={page.business} />
      </div>
      <p className="reference">
        Error reference <code>{page.reference}</code>
      </p>
    </PageLayout>
  )
}
