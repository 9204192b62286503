import { useQueryClient } from '@tanstack/react-query'
import { Mail, MessageCircle, Phone, PhoneCall } from 'lucide-react'
import type { FormEvent } from 'react'
import { greetingName } from '#contract/basics/greeting-name.ts'
import { whatsappLink } from '#contract/basics/phone-text.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import type { ContactChannel, NewContact } from '#contract/leads/lead-event.ts'
import { LEAD_LIMITS } from '#contract/leads/lead-limits.ts'
import { DraftDialog } from '#web/desk/components/forms/draft-dialog.tsx'
import { useDraft } from '#web/desk/components/forms/use-draft.ts'
import { useDraftDialog } from '#web/desk/components/forms/use-draft-dialog.ts'
import { phoneLink } from '#web/desk/lib/phone-link.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { buttonClasses } from '#web/desk/ui/button.tsx'
import { CheckboxLine } from '#web/desk/ui/checkbox.tsx'
import { Select } from '#web/desk/ui/fields/select.tsx'
import { TextArea } from '#web/desk/ui/fields/text-area.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import { DialogAlert, FormButtons } from '#web/desk/ui/popups/dialog.tsx'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { formatLongDay } from '#web/lib/dates.ts'
import { describeFailure } from '#web/lib/unknown-outcome.ts'
import { LeadActionButton, type LeadActionProps, LeadName } from './lead-action.tsx'
import { useRequestKey } from './use-request-key.ts'

const ICONS = { call: Phone, whatsapp: MessageCircle, mail: Mail } as const
const WAYS: readonly { value: ContactChannel; label: string }[] = [
  { value: 'call', label: 'Call' },
  { value: 'whatsapp', label: 'WhatsApp' },
  { value: 'mail', label: 'Email' },
]

const FAILURE = {
  failed: 'The contact could not be recorded.',
  unsure: 'The contact may have been recorded.',
  again: 'Press “Record contact” again to be sure. It will not be recorded twice.',
}

export const contactDraft = (leadId: number) => `contact ${leadId}`

export function ContactCustomerAction({ lead, begun = false }: LeadActionProps) {
  const draft = contactDraft(lead.id)
  const { open, show, close } = useDraftDialog(draft, { begun })
  return (
    <>
      {begun ? null : (
        <LeadActionButton
          label="Contact Customer"
          short="Contact"
          icon={PhoneCall}
          keyName="contact"
          onClick={show}
        />
      )}
      {open ? <ContactDialog lead={lead} draft={draft} onClose={close} /> : null}
    </>
  )
}

function ContactDialog({ lead, draft, onClose }: { lead: Lead; draft: string; onClose: () => void }) {
  const queries = useQueryClient()
  const { values: contact, set: change, field } = useDraft<NewContact>(draft, beginContact(lead))
  const keyOf = useRequestKey(draft)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const made = { ...contact, mark_contacted: contact.reached && contact.mark_contacted }
      return callEndpoint(LEAD_API.addContact, {
        params: { id: lead.id },
        body: made,
        headers: { 'Idempotency-Key': keyOf(made) },
      })
    },
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['leads'] })
      notify.success(`Contact with lead #${lead.id} recorded`)
      onClose()
    },
  })
  const failure = error && describeFailure(error, FAILURE)
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!isPending) mutate()
  }
  return (
    <DraftDialog
      draft={draft}
      open
      title="Contact Customer"
      act="saved"
      className="w-[32rem]"
      text={<LeadName lead={lead} />}
      onClose={onClose}
      busy={isPending}
    >
      <ContactLinks lead={lead} onChoose={(channel) => change({ channel })} />
      <form onSubmit={onSubmit} className="mt-5 grid gap-3 border-t border-slate-200 pt-4">
        <h3 className="text-sm font-medium text-slate-800">Outcome</h3>
        <Select
          label="How you made contact"
          value={contact.channel}
          options={WAYS}
          onChange={(channel) => change({ channel })}
          className="w-full"
        />
        <CheckboxLine
          label="Spoke to the customer"
          checked={contact.reached}
          onChange={(reached) => change({ reached })}
        />
        {lead.status === 'new' && contact.reached ? (
          <CheckboxLine
            label="Set the status to Contacted"
            checked={contact.mark_contacted}
            onChange={(mark_contacted) => change({ mark_contacted })}
          />
        ) : null}
        <TextArea
          label="Note"
          hint="Optional. Visible to staff only."
          rows={3}
          maxLength={LEAD_LIMITS.note}
          {...field('note')}
        />
        {failure ? <DialogAlert title={failure.title}>{failure.text}</DialogAlert> : null}
        <FormButtons send="Record contact" busy={isPending} onCancel={onClose} />
      </form>
    </DraftDialog>
  )
}

function ContactLinks({ lead, onChoose }: { lead: Lead; onChoose: (channel: ContactChannel) => void }) {
  const contactLinks = contactLinksFor(lead)
  const reasons = contactLinks.flatMap(({ href, why }) => (href === null && why ? [why] : []))
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-2">
        {contactLinks.map(({ channel, label, href }) => {
          const Icon = ICONS[channel]
          if (!href) return null
          return (
            <a
              key={channel}
              href={href}
              onClick={() => onChoose(channel)}
              className={buttonClasses({})}
              {...(channel === 'whatsapp' && { target: '_blank', rel: 'noopener noreferrer' })}
            >
              <Icon aria-hidden /> {label}
            </a>
          )
        })}
      </div>
      {reasons.length > 0 ? <p className="mt-2 text-[13px] text-slate-600">{reasons.join(' ')}</p> : null}
    </>
  )
}

type Reached = Pick<Lead, 'mobile_number' | 'email' | 'status'>

/** Returns the default contact: an answered call, or an email if the lead has no number. */
export function beginContact({ mobile_number, email, status }: Reached): NewContact {
  const calls = mobile_number !== '' || email === ''
  return {
    channel: calls ? 'call' : 'mail',
    reached: calls,
    note: '',
    mark_contacted: status === 'new',
  }
}

type ContactLink = { channel: ContactChannel; label: string; href: string | null; why?: string }

export function contactLinksFor(lead: Lead): ContactLink[] {
  const text = firstMessage(lead)
  const subject = `Your enquiry ${lead.reference} for ${formatLongDay(lead.date_of_travel)}`
  const query = new URLSearchParams({ subject, body: text }).toString().replaceAll('+', '%20')
  const address = encodeURIComponent(lead.email).replaceAll('%40', '@')
  return [
    lead.mobile_number
      ? { channel: 'call', label: `Call ${lead.mobile_national}`, href: phoneLink(lead) }
      : { channel: 'call', label: 'Call', href: null, why: 'This lead has no phone number.' },
    lead.mobile_e164
      ? { channel: 'whatsapp', label: 'WhatsApp', href: whatsappLink(lead.mobile_e164, text) }
      : {
          channel: 'whatsapp',
          label: 'WhatsApp',
          href: null,
          why: 'WhatsApp needs a number with its country code.',
        },
    lead.email
      ? { channel: 'mail', label: 'Email', href: `mailto:${address}?${query}` }
      : { channel: 'mail', label: 'Email', href: null, why: 'This lead has no email address.' },
  ]
}

function firstMessage(lead: Lead): string {
  const route = [lead.pickup_location, lead.dropoff_location].filter(Boolean).join(' to ')
  const journey = [formatLongDay(lead.date_of_travel), route].filter(Boolean).join(', ')
  return `Hello ${greetingName(lead.full_name)},\n\nThank you for your enquiry ${lead.reference} (${journey}).\n`
}
