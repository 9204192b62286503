/** What a request says, and what the product adds when it stores one without a journey. */
const TYPED = [
  'full_name',
  'email',
  'mobile_number',
  'pickup_location',
  'date_of_travel',
  'pickup_time',
  'selected_vehicle',
  'additional_info',
  'number_of_people',
  'slug',
] as const
const ADDED = [
  'mobile_e164',
  'response_minutes',
  'response_due_at',
  'response_check_at',
  'search_text',
] as const

const RESPONSE_MINUTES = 15

export const LEAD_COLUMNS = [...TYPED, ...ADDED].join(', ')

/** $7, $8 … as many as there are columns. */
export function writePlaceholders(first: number): string {
  return [...TYPED, ...ADDED].map((_name, at) => `$${at + first}`).join(', ')
}

/** The row that the product stores of a request, in the order of the columns and of the same size. */
export function readLeadValues(body: Record<string, unknown>, now: number): unknown[] {
  const typed = TYPED.map((name) => body[name] ?? '')
  const searched = `${body.full_name}\n${body.email}\n${body.pickup_location}\n${body.additional_info}\n${body.mobile_number}`
  const due = new Date(now + RESPONSE_MINUTES * 60_000).toISOString()
  return [...typed, body.mobile_number, RESPONSE_MINUTES, due, due, searched.toLowerCase()]
}
