import type { Lead } from '#contract/leads/lead.ts'
import type { NewContact } from '#contract/leads/lead-event.ts'

type Reached = Pick<Lead, 'mobile_number' | 'email' | 'status'>

/** What a contact begins with: a call that was answered, or an email where there is no number to call. */
export function beginContact({ mobile_number, email, status }: Reached): NewContact {
  const calls = mobile_number !== '' || email === ''
  return {
    channel: calls ? 'call' : 'mail',
    reached: calls,
    note: '',
    mark_contacted: status === 'new',
  }
}
