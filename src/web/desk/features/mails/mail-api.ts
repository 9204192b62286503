import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { MAIL_API, type MAIL_READERS, type Mail } from '#contract/mail/mail.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'

export type MailState = Mail['state']

export type MailFilter = { to: (typeof MAIL_READERS)[number] | 'all'; state: MailState | 'all' }

const PAGE = 50

export function mailListQuery(filter: MailFilter) {
  const { to: readers, state } = filter
  return infiniteQueryOptions({
    queryKey: ['mails', 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      callEndpoint(MAIL_API.list, {
        query: { readers, state, limit: PAGE, cursor: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ meta }) => meta.next_cursor,
    placeholderData: keepPreviousData,
  })
}
