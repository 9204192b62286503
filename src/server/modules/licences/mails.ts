import { z } from 'zod'
import type { MailBuilders } from '#server/platform/mail/mail-builder.ts'

const Details = z.object({ licences: z.array(z.object({ name: z.string(), day: z.string() })) })

export const licenceMailBuilders: MailBuilders<'licence-ending'> = {
  'licence-ending': async ({ details }, { toDeskUrl }) => ({
    contents: {
      kind: 'licence-ending',
      ...Details.parse(details),
      licencesUrl: toDeskUrl('/admin/licences'),
    },
  }),
}
