import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { API } from '#contract/basics/api-paths.ts'
import type { Mail, MailPage } from '#contract/mail/mail.ts'
import { callApi } from '#web/lib/api-client.ts'

export type MailState = Mail['state']
export type MailFilter = MailState | 'all'

const PAGE = 50

export function mailListQuery(filter: MailFilter) {
  return infiniteQueryOptions({
    queryKey: ['mails', filter],
    queryFn: ({ pageParam, signal }) =>
      callApi<MailPage>(API.mails, {
        query: { limit: PAGE, cursor: pageParam, state: filter === 'all' ? undefined : filter },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ meta }) => meta.next_cursor,
    placeholderData: keepPreviousData,
  })
}

export function resendMail(id: string): Promise<unknown> {
  return callApi(API.mailResend(id), { method: 'POST', body: {} })
}
