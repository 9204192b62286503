import { join } from 'node:path'
import pg from 'pg'
import { writeSearchText } from '#contract/leads/lead-search.ts'
import type { Product } from './product.ts'

const LEAD = {
  email: 'aoife@example.ie',
  pickup_location: 'Dublin Airport',
  dropoff_location: '',
  additional_info: '',
  mobile_e164: null,
}
const MOBILE = '+353 87 123 4567'

/**
 * Leads of these names, the first the oldest, straight into the product's own database: through the form each of them
 * would be two emails as well.
 */
export async function insertManyLeads(product: Product, names: readonly string[]): Promise<void> {
  const searched = names.map((full_name) => writeSearchText({ full_name, mobile_number: MOBILE, ...LEAD }))
  await query(product, INSERT, [names, searched, LEAD.email, LEAD.pickup_location])
}

const INSERT = `
  insert into leads (full_name, search_text, email, pickup_location, mobile_number, date_of_travel, pickup_time,
    selected_vehicle, created_at)
  select name, searched, $3, $4, '+353 87 123 4567', '2031-05-01', '09:30', 'Mercedes V-Class (Up to 6 passengers)',
    now() - (cardinality($1::text[]) - place) * interval '1 millisecond'
  from unnest($1::text[], $2::text[]) with ordinality as lead (name, searched, place)
  order by place`

/** Makes a lead two years old. */
export async function makeLeadOld(product: Product, email: string): Promise<void> {
  const text = "update leads set created_at = now() - interval '2 years' where email = $1"
  await query(product, text, [email])
}

/** Gives a lead a quote that its customer has accepted, confirmed now or by nobody yet. */
export async function awaitConfirmation(product: Product, id: number, awaits: boolean): Promise<void> {
  const text =
    "update leads set offer_confirm_due_at = case when $2 then now() + interval '2 hours' end where id = $1"
  await query(product, text, [id, awaits])
}

async function query(product: Product, text: string, values: unknown[]): Promise<void> {
  const host = join(product.dataDir, 'postgres', 'run')
  const client = new pg.Client({ host, user: 'jaunt', database: 'jaunt' })
  await client.connect()
  try {
    await client.query(text, values)
  } finally {
    await client.end()
  }
}
