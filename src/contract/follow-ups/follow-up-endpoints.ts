import { defineEndpoint } from '../basics/endpoint.ts'
import {
  FollowUpLook,
  FollowUpPreview,
  FollowUpResponse,
  FollowUpTemplates,
  NewFollowUp,
} from './follow-up-mail.ts'

const tags = ['Follow-ups']
const FOLLOW_UPS = '/api/follow-ups'

export const FOLLOW_UP_API = {
  listTemplates: defineEndpoint({
    method: 'GET',
    path: `${FOLLOW_UPS}/templates`,
    access: 'staff',
    tags,
    summary: 'Templates of follow-up emails',
    response: { 200: FollowUpTemplates },
  }),
  preview: defineEndpoint({
    method: 'POST',
    path: `${FOLLOW_UPS}/preview`,
    access: 'staff',
    tags,
    summary: 'A follow-up as one customer would get it',
    body: FollowUpPreview,
    response: { 200: FollowUpLook },
  }),
  send: defineEndpoint({
    method: 'POST',
    path: FOLLOW_UPS,
    access: 'staff',
    tags,
    summary: 'Email a follow-up to one or more leads',
    description:
      'The same email to the same lead within ten minutes counts as a double click and is refused.',
    body: NewFollowUp,
    response: { 200: FollowUpResponse },
  }),
} as const
