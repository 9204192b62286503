import { Download, MapPin, Phone } from 'lucide-react'
import type { JobPageModel } from '#content/site/page-model.ts'
import { formatFullDay } from '#contract/basics/date-text.ts'
import { type JobLeg, type JobSheet, mapLink } from '#contract/journeys/job-sheet.ts'
import type { TripFact } from '#contract/trips/trip-facts.ts'
import { PhoneLink } from '../../elements/contact-links.tsx'
import { LetterFrame } from '../letter-frame.tsx'

/** Shows a job sheet, for its driver to read and print. */
export function JobPage({ page }: { page: JobPageModel }) {
  const { sheet, business } = page
  if (sheet.state !== 'open')
    return (
      <LetterFrame page={page}>
        <p className="eyebrow">Job sheet</p>
        <h1>{CLOSED[sheet.state].title}</h1>
        <p className="lead">{CLOSED[sheet.state].text}</p>
        <div className="message-actions">
          <PhoneLink className="button button-primary button-large" business={business} />
        </div>
      </LetterFrame>
    )
  return (
    <LetterFrame page={page} className="job">
      <header className="job-head">
        <p className="eyebrow">Job sheet</p>
        <h1>{formatFullDay(sheet.day)}</h1>
        {sheet.isDay && <p className="lead">{countJourneys(sheet)}</p>}
        {sheet.legs.length > 0 && (
          <a className="button button-quiet job-pdf" href={page.pdfPath}>
            <Download size={18} strokeWidth={1.75} aria-hidden="true" />
            <span>Download PDF</span>
          </a>
        )}
      </header>
      {sheet.legs.map((leg) => (
        <Leg key={`${leg.reference} ${leg.part}`} leg={leg} isDay={sheet.isDay} />
      ))}
    </LetterFrame>
  )
}

const CLOSED = {
  ended: {
    title: 'This job sheet has ended',
    text: 'It could be opened until two days after the journey. If you still need it, ring the office.',
  },
  'not-booked': {
    title: 'This journey is no longer booked',
    text: 'It was cancelled or has changed. Please ring the office before you drive.',
  },
} as const

function countJourneys({ driver, legs }: Extract<JobSheet, { state: 'open' }>): string {
  if (legs.length === 0)
    return 'Nothing is planned for you on this day. Ring the office if that is a surprise.'
  return `${driver}, ${legs.length === 1 ? '1 journey' : `${legs.length} journeys`}`
}

function Leg({ leg, isDay }: { leg: JobLeg; isDay: boolean }) {
  const { reference, day, part, time, way, collect, notes } = leg
  const id = `job-${reference}-${part.replace(' ', '-')}`
  return (
    <article className="job-leg" aria-labelledby={id}>
      <h2 id={id}>
        <span className="job-time">{time || 'Time to be agreed'}</span> <span>{way}</span>
      </h2>
      <p className="job-part">{[isDay && formatFullDay(day), part, reference].filter(Boolean).join(' · ')}</p>
      {leg.isTentative && <p className="job-flag">To be confirmed: ask the office before you drive.</p>}
      {collect && (
        <p className="job-flag">
          Collect <strong>{collect}</strong>
        </p>
      )}
      <Facts facts={leg.times} className="job-times" />
      <Way leg={leg} />
      <Passenger leg={leg} />
      <Facts facts={leg.facts} className="job-facts" />
      {notes.length > 0 && (
        <section className="job-notes">
          <h3>Notes</h3>
          <Facts facts={notes} className="job-facts" />
        </section>
      )}
    </article>
  )
}

function Way({ leg: { from, stops, to } }: { leg: JobLeg }) {
  return (
    <section>
      <h3>Route</h3>
      <ol className="job-way">
        <Place name="Pick-up" place={from} />
        {stops.map(({ place, details }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a stop is known by its turn alone
          <Place key={at} name={`Stop ${at + 1}`} place={place} details={details} />
        ))}
        <Place name="Drop-off" place={to} />
      </ol>
    </section>
  )
}

type PlaceProps = { name: string; place: string; details?: string }

function Place({ name, place, details }: PlaceProps) {
  if (place === '') return null
  return (
    <li>
      <p>
        <span className="job-name">{name}</span> <strong>{place}</strong>
        {details && <span className="job-details">{details}</span>}
      </p>
      <a className="job-map" href={mapLink(place)} rel="noopener noreferrer">
        <MapPin size={18} strokeWidth={1.75} aria-hidden="true" />
        <span>
          Map<span className="unseen"> to {place}</span>
        </span>
      </a>
    </li>
  )
}

function Passenger({ leg: { passenger, phone } }: { leg: JobLeg }) {
  return (
    <section>
      <h3>Passenger</h3>
      <p className="job-passenger">{passenger}</p>
      {phone.href && (
        <a className="button button-primary button-large job-call" href={phone.href}>
          <Phone size={20} strokeWidth={1.75} aria-hidden="true" />
          <span>
            <span className="unseen">Ring {passenger}: </span>
            {phone.text}
          </span>
        </a>
      )}
    </section>
  )
}

type FactsProps = { facts: readonly TripFact[]; className: string }

function Facts({ facts, className }: FactsProps) {
  if (facts.length === 0) return null
  return (
    <dl className={className}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
