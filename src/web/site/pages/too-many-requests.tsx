import type { PageModel } from '#contract/page.ts'
import { PhoneLink } from '../contact-links.tsx'
import { Frame } from '../frame.tsx'

type TooManyRequests = Extract<PageModel, { kind: 'too-many-requests' }>

export function TooManyRequestsPage({ page }: { page: TooManyRequests }) {
  return (
    <Frame page={page}>
      <p className="eyebrow">Please wait a moment</p>
      <h1>Too many requests</h1>
      <p className="lead">{page.text} Then load the page again, or ring us: we can help you by phone.</p>
      <div className="message-actions">
        <a className="button button-primary button-large" href={page.path}>
          Reload
        </a>
        <PhoneLink className="button button-quiet button-large" business={page.business} />
      </div>
    </Frame>
  )
}
