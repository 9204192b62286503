import { useQuery } from '@tanstack/react-query'
import { Download, ExternalLink, MessageCircle } from 'lucide-react'
import { useId } from 'react'
import { whatsappLink } from '#contract/basics/phone-text.ts'
import { writeJobMessage } from '#contract/journeys/job-sheet.ts'
import type { JourneyLeg } from '#contract/journeys/journey-leg.ts'
import type { JourneyLinkWish } from '#contract/journeys/journey-link.ts'
import { CopyField } from '#web/desk/components/copy-field.tsx'
import { buttonClasses } from '#web/desk/ui/button.tsx'
import { Loading } from '#web/desk/ui/spinner.tsx'
import { errorReason } from '#web/lib/error-text.ts'
import { journeyLinkQuery } from './journey-link-query.ts'
import { RenewLink } from './renew-link.tsx'

type SheetActionsProps = {
  title: string
  wish: JourneyLinkWish
  /** the legs that a message is about */
  legs: readonly JourneyLeg[]
}

const NEW_TAB = {
  target: '_blank',
  rel: 'noopener noreferrer',
  className: buttonClasses({ size: 'small' }),
} as const

/** Offers the ways to send a job sheet to its driver. WhatsApp itself asks for the recipient. */
export function SheetActions({ title, wish, legs }: SheetActionsProps) {
  const id = useId()
  const link = useQuery(journeyLinkQuery(wish))
  return (
    <section aria-labelledby={id} className="grid gap-2.5">
      <h3 id={id} className="text-sm font-medium text-slate-800">
        {title}
      </h3>
      {link.data ? (
        <>
          <div className="flex flex-wrap gap-2">
            <a href={link.data.url} {...NEW_TAB}>
              <ExternalLink aria-hidden /> Open job sheet
            </a>
            <a href={`${link.data.url}/sheet.pdf`} {...NEW_TAB}>
              <Download aria-hidden /> Download PDF
            </a>
            <a href={whatsappLink('', writeJobMessage(legs, link.data.url))} {...NEW_TAB}>
              <MessageCircle aria-hidden /> Send by WhatsApp
            </a>
          </div>
          <CopyField
            label="Link"
            value={link.data.url}
            hint="It works without signing in, until two days after the journey. Renew it when another driver takes over."
          />
          <RenewLink
            wish={wish}
            what="link"
            warning="The present link stops working at once. Send the driver the new one."
          />
        </>
      ) : link.isError ? (
        <p className="text-sm text-red-700">{errorReason(link.error)}</p>
      ) : (
        <Loading text="Loading link…" />
      )}
    </section>
  )
}
