import {
  CalendarClock,
  CalendarPlus,
  ClipboardCheck,
  type LucideIcon,
  MailCheck,
  MoonStar,
  PhoneCall,
} from 'lucide-react'
import { isAsShipped } from '#content/site/as-shipped.ts'
import type { PageModel } from '#content/site/page-model.ts'
import { durationText, WHILE_OPEN } from '#contract/basics/duration-text.ts'
import { showPhone } from '#contract/basics/phone-text.ts'
import { PLACEHOLDER_EMAIL, PLACEHOLDER_PHONE } from '#contract/settings/firm.ts'
import { PhoneLink, WhatsAppLink } from '../elements/contact-links.tsx'
import { PageLayout } from './frame.tsx'

type Step = { icon: LucideIcon; title: string; text: string }

const NEXT: readonly Step[] = [
  {
    icon: MailCheck,
    title: 'A confirmation email within minutes',
    text: 'It confirms your details. If it is not in your inbox, please check your junk folder.',
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

/** The step shown without a mail server, when nobody gets an email. */
const WITHOUT_EMAIL: Step = {
  icon: ClipboardCheck,
  title: 'Your enquiry is with us',
  text: 'Please keep your reference for when you ring or write.',
}

/** The step shown with opening hours, when the business is not always available. */
const IN_OPENING_HOURS: Step = {
  icon: PhoneCall,
  title: 'Room for changes',
  text: 'Plans change. Ring or write to us during opening hours, and we see to it.',
}

/** Returns the next steps: the specified ones on the shipped site, the real ones for a business that has entered its name. */
function listSteps({ business, mailsAreFiles }: ThankYou): Step[] {
  const { always } = business.openingHours
  return NEXT.map((step) => {
    if (step.icon === MailCheck && mailsAreFiles && !isAsShipped(business)) return WITHOUT_EMAIL
    if (always) return step
    if (step.icon === MoonStar) return IN_OPENING_HOURS
    return step.title.includes(TIME) ? { ...step, title: step.title + WHILE_OPEN } : step
  })
}

/** Stands for the response time that the visitor's page promised, otherwise the business's. */
const TIME = '{time}'

type ThankYou = Extract<PageModel, { kind: 'thank-you' }>

export function ThankYouPage({ page }: { page: ThankYou }) {
  const time = durationText(page.responseMinutes ?? page.business.responseMinutes)
  const isKnown = page.responseMinutes !== undefined
  return (
    <PageLayout page={page}>
      <p className="eyebrow">Enquiry received</p>
      <h1>Thank you. Your journey is in good hands.</h1>
      {/* The browser fills in the reference, which is then read out. */}
      <div role="status">
        <p className="quote-reference" data-quote-reference="" hidden>
          Your reference: <strong />
        </p>
        <p className="lead answer-by" data-answer-by="" hidden>
          You will hear from us <strong />.
        </p>
      </div>
      <a className="reply-reminder" href="#content" data-reply-calendar="" download="reply.ics" hidden>
        <CalendarClock size={18} strokeWidth={1.75} aria-hidden="true" />
        Remind me in my calendar
      </a>
      <Actions business={page.business} />
      <SentRequest page={page} minutes={page.responseMinutes ?? page.business.responseMinutes} />
      <h2 className="next-title">What happens next</h2>
      <ol className="next-steps">
        {listSteps(page).map(({ icon: Drawing, title, text }) => (
          <li key={title}>
            <Drawing size={26} strokeWidth={1.5} aria-hidden="true" />
            {title.includes(TIME) ? (
              <h3 data-response-time={isKnown ? undefined : title}>{title.replace(TIME, time)}</h3>
            ) : (
              <h3>{title}</h3>
            )}
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </PageLayout>
  )
}

/** Shows links to call or write. Placeholder numbers and addresses are not linked. */
function Actions({ business }: Pick<ThankYou, 'business'>) {
  const first = 'button button-primary button-large'
  const quiet = 'button button-quiet button-large'
  const isOwn = business.phone !== PLACEHOLDER_PHONE
  const writes = !isOwn && business.email !== '' && business.email !== PLACEHOLDER_EMAIL
  return (
    <div className="message-actions">
      {isOwn && (
        <PhoneLink className={first} business={business}>{`Call ${showPhone(business.phone)}`}</PhoneLink>
      )}
      <WhatsAppLink
        className={isOwn ? quiet : first}
        business={business}
        about="Hello, this is about my enquiry {reference}."
      >
        Chat on WhatsApp
      </WhatsAppLink>
      {writes && (
        <a className={quiet} href={`mailto:${business.email}`}>
          {business.email}
        </a>
      )}
      <a className={quiet} href="#content" data-calendar="" download="journey.ics" hidden>
        <CalendarPlus size={18} strokeWidth={1.75} aria-hidden="true" />
        Add to your calendar
      </a>
      <a className={quiet} href="/">
        Back to home
      </a>
    </div>
  )
}

const FACTS = [
  ['from', 'From'],
  ['to', 'To'],
  ['when', 'When'],
  ['back', 'Back'],
  ['vehicle', 'Vehicle'],
  ['people', 'People'],
  ['group', 'Occasion'],
  ['guide', 'Guide price'],
] as const

/** Shows the sent request. The visitor's browser fills it in, because the page is the same for everyone. */
function SentRequest({ page: { business, calendarDomain }, minutes }: { page: ThankYou; minutes: number }) {
  const known = {
    minutes,
    hours: business.openingHours,
    business: business.name,
    domain: calendarDomain ?? (business.email || PLACEHOLDER_EMAIL).replace(/^.*@/, ''),
  }
  return (
    <section
      className="sent-request"
      data-sent-request={JSON.stringify(known)}
      aria-label="Your enquiry"
      hidden
    >
      <dl>
        {FACTS.map(([name, title]) => (
          <div key={name}>
            <dt>{title}</dt>
            <dd data-fact={name} />
          </div>
        ))}
      </dl>
    </section>
  )
}
