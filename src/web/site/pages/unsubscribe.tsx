import type { PageModel } from '#content/site/page-model.ts'
import { PageLayout } from './frame.tsx'

type Unsubscribe = Extract<PageModel, { kind: 'unsubscribe' }>

/** Shows the form that unsubscribes. It posts to the page's own address, so that the secret is written nowhere else. */
export function UnsubscribePage({ page }: { page: Unsubscribe }) {
  if (page.done) {
    return (
      <PageLayout page={page}>
        <p className="eyebrow">Follow-ups</p>
        <h1>You won’t receive any more follow-ups</h1>
        <p className="lead">We will still answer your messages and send quotes you ask for.</p>
        <div className="message-actions">
          <a className="button button-primary button-large" href="/">
            Back to home
          </a>
        </div>
      </PageLayout>
    )
  }
  return (
    <PageLayout page={page}>
      <p className="eyebrow">Follow-ups</p>
      <h1>Stop follow-up emails?</h1>
      <p className="lead">
        {page.business.name} will stop emailing you about earlier enquiries. We will still answer your
        messages and send quotes you ask for.
      </p>
      <form method="post" className="message-actions">
        <button
          type="submit"
          name="List-Unsubscribe"
          value="One-Click"
          className="button button-primary button-large"
        >
          Stop follow-ups
        </button>
      </form>
    </PageLayout>
  )
}
