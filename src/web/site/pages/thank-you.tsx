import { ClipboardCheck, type LucideIcon, MailCheck, MoonStar, PhoneCall } from 'lucide-react'
import type { PageModel } from '#content/site/page-model.ts'
import { durationText } from '#contract/basics/duration-text.ts'
import { WhatsAppLink } from '../elements/contact-links.tsx'
import { Frame } from './frame.tsx'

const NEXT: readonly { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: MailCheck,
    title: 'A confirmation email within minutes',
    text: 'It repeats your request. If it is not in your inbox, please check your junk folder.',
  },
  {
    icon: ClipboardCheck,
    title: 'A personalised review',
    text: 'We check your route, your group and your timing before we price your journey.',
  },
  {
    icon: PhoneCall,
    title: 'A consultant within {time}',
    text: 'Your travel consultant contacts you with a fixed price and answers your questions.',
  },
  {
    icon: MoonStar,
    title: 'A 24/7 concierge',
    text: 'Plans change. Our team is available day and night until your journey ends.',
  },
]

/** Stands for the response time of the page that the visitor came from, which the server or the browser knows; else of the business. */
const TIME = '{time}'

type ThankYou = Extract<PageModel, { kind: 'thank-you' }>

export function ThankYouPage({ page }: { page: ThankYou }) {
  const time = durationText(page.responseMinutes ?? page.business.responseMinutes)
  const isKnown = page.responseMinutes !== undefined
  return (
    <Frame page={page}>
      <p className="eyebrow">Request received</p>
      <h1>Thank you. Your journey is in good hands.</h1>
      <p className="quote-reference" data-quote-reference="" hidden>
        Your reference: <strong />
      </p>
      <p className="lead">What happens next:</p>
      <ol className="next-steps">
        {NEXT.map(({ icon: Drawing, title, text }) => (
          <li key={title}>
            <Drawing size={26} strokeWidth={1.5} aria-hidden="true" />
            {title.includes(TIME) ? (
              <h2 data-response-time={isKnown ? undefined : title}>{title.replace(TIME, time)}</h2>
            ) : (
              <h2>{title}</h2>
            )}
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <div className="message-actions">
        <a className="button button-primary button-large" href="/">
          Back to home
        </a>
        <WhatsAppLink className="button button-quiet button-large" business={page.business}>
          Chat on WhatsApp
        </WhatsAppLink>
      </div>
    </Frame>
  )
}
