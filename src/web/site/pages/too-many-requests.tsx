import type { PageModel } from '#content/site/page-model.ts'
import { PhoneLink } from '../elements/contact-links.tsx'
import { PageLayout } from './frame.tsx'

type TooManyRequests = Extract<PageModel, { kind: 'too-many-requests' }>

export function TooManyRequestsPage({ page }: { page: TooManyRequests }) {
  return (
    <PageLayout page={page}>
      <p className="eyebrow">Please wait a moment</p>
      <h1>{page.title}</h1>
      {page.again ? <SendAgain page={page} /> : <LoadAgain page={page} />}
    </PageLayout>
  )
}

function LoadAgain({ page }: { page: TooManyRequests }) {
  return (
    <>
      <p className="lead">{page.text} Then reload the page, or ring us. We can help you by phone.</p>
      <div className="message-actions">
        <a className="button button-primary button-large" href={page.path}>
          Reload
        </a>
        <PhoneLink className="button button-quiet button-large" business={page.business} />
      </div>
    </>
  )
}

/** Shows a button that sends the form again, without JavaScript too. */
function SendAgain({ page }: { page: TooManyRequests }) {
  return (
    <>
      <p className="lead">{page.text}</p>
      <p>
        Your details are still on this page. Please send them again in a moment, or ring us. We can help you
        by phone.
      </p>
      <form method="post" action={page.path} className="message-actions">
        {page.typed}
        <button type="submit" className="button button-primary button-large">
          Send again
        </button>
        <PhoneLink className="button button-quiet button-large" business={page.business} />
      </form>
    </>
  )
}
