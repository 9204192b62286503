import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { MAIL_API, type Mail } from '#contract/mail/mail.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'

export type MailState = Mail['state']

export type MailFilter = MailState | 'all'

const PAGE = 50

export function mailListQuery(filter: MailFilter) {
  return infiniteQueryOptions({
    queryKey: ['mails', filter],
    queryFn: ({ pageParam, signal }) =>
      callEndpoint(MAIL_API.list, {
        query: { limit: PAGE, cursor: pageParam, state: filter === 'all' ? undefined : filter },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ meta }) => meta.next_cursor,
    placeholderData: keepPreviousData,
  })
}

export function resendMail(id: string): Promise<Mail> {
  return callEndpoint(MAIL_API.resend, { params: { id } })
}
