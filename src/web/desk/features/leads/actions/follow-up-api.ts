import { queryOptions } from '@tanstack/react-query'
import { FOLLOW_UP_API } from '#contract/follow-ups/follow-up-endpoints.ts'
import type {
  FollowUpLook,
  FollowUpPreview,
  FollowUpResponse,
  NewFollowUp,
} from '#contract/follow-ups/follow-up-mail.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'

export const templatesQuery = queryOptions({
  queryKey: ['follow-up-templates'],
  queryFn: ({ signal }) => callEndpoint(FOLLOW_UP_API.listTemplates, { signal }),
})

export function previewFollowUp(body: FollowUpPreview): Promise<FollowUpLook> {
  return callEndpoint(FOLLOW_UP_API.preview, { body })
}

export function sendFollowUp(body: NewFollowUp): Promise<FollowUpResponse> {
  return callEndpoint(FOLLOW_UP_API.send, { body })
}
