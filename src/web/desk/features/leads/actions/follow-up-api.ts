import { queryOptions } from '@tanstack/react-query'
import { API } from '#contract/basics/api-paths.ts'
import type {
  FollowUpPreview,
  FollowUpResponse,
  FollowUpTemplate,
  NewFollowUp,
} from '#contract/leads/follow-up-mail.ts'
import type { MailPreview } from '#contract/offers/offer.ts'
import { callApi } from '#web/lib/api-client.ts'

export const templatesQuery = queryOptions({
  queryKey: ['follow-up-templates'],
  queryFn: ({ signal }) => callApi<FollowUpTemplate[]>(API.followUpTemplates, { signal }),
})

export function previewFollowUp(body: FollowUpPreview): Promise<MailPreview> {
  return callApi(API.followUpPreview, { method: 'POST', body })
}

export function sendFollowUp(body: NewFollowUp): Promise<FollowUpResponse> {
  return callApi(API.followUps, { method: 'POST', body })
}
