import type { PageModel } from '#content/site/page-model.ts'
import { PhoneLink } from '../elements/contact-links.tsx'
import { PageLayout } from './frame.tsx'

export function NotFoundPage({ page }: { page: PageModel }) {
  return (
    <PageLayout page={page}>
      <p className="eyebrow">404</p>
      <h1>Oops! Page not found</h1>
      <p className="lead">The page has moved, or the address has a typing error.</p>
      <div className="message-actions">
        <a className="button button-primary button-large" href="/">
          Back to home
        </a>
        <PhoneLink className="button button-quiet button-large" business={page.business} />
      </div>
    </PageLayout>
  )
}
