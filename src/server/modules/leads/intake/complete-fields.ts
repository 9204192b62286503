import type { Server } from '#server/server.ts'
import { buildRoute, measure } from '../measure.ts'
import { findLead } from '../repository.ts'
import type { LeadFieldValues } from '../rows.ts'
import { isGuidePrice } from './guide-receipts.ts'

type Asked = { fields: LeadFieldValues; guideReceipt: string }

/** Finding the route is most of the work of a request, so only a request that is not refused is measured. */
export async function completeFields(
  server: Server,
  { fields, guideReceipt: receipt }: Asked,
): Promise<LeadFieldValues> {
  const { guide_price: text } = fields
  const isShown = text !== '' && isGuidePrice(server, { journey: fields, text, receipt })
  return { ...fields, guide_price: isShown ? text : '', ...(await measure(server, buildRoute(fields))) }
}

/**
 * The fields of a request that was stored before. What the server judged and measured is read from the lead: a receipt ends, and a
 * map service may answer otherwise. The rest is the request itself, which staff may have corrected since.
 */
export async function recallFields(server: Server, asked: Asked, id: number): Promise<LeadFieldValues> {
  const stored = await findLead(server.db, id)
  if (!stored) return completeFields(server, asked)
  const { guide_price, distance, distance_provider, distance_is_estimate, distance_minutes } = stored
  const measured = { distance, distance_provider, distance_is_estimate, distance_minutes }
  return { ...asked.fields, guide_price, ...measured }
}
