import { sql } from 'drizzle-orm'
import { writeSearchText } from '#contract/leads/lead-search.ts'
import type { Journey, NewLead } from '#contract/leads/quote-request.ts'
import type { Drive } from '#server/adapters/maps/route-provider.ts'
import { issueGuideReceipt } from '#server/modules/leads/intake/guide-receipts.ts'
import { readLeadFields } from '#server/modules/leads/rows.ts'
import type { Database } from '#server/platform/database/database.ts'
import { leads } from '#server/platform/database/tables.ts'
import type { Server } from '#server/server.ts'

/** A quote request as the form sends it. */
export function quoteRequest(overrides: Partial<NewLead> = {}): NewLead {
  return {
    full_name: 'Aoife Ní Bhriain',
    email: 'aoife@example.ie',
    mobile_number: '+353 1 000 0012',
    pickup_location: 'Dublin Airport',
    date_of_travel: '2027-03-04',
    pickup_time: '09:30',
    selected_vehicle: 'Mercedes V-Class (Up to 6 passengers)',
    additional_info: 'Two suitcases',
    number_of_people: 4,
    slug: '/',
    ...overrides,
  }
}

type Said<Fields> = { [Name in keyof Fields]-?: NonNullable<Fields[Name]> }
type WholeRequest = Said<Omit<NewLead, 'journey'>> & {
  journey: Said<Omit<Journey, 'bot_signals' | 'guide_receipt'>>
}

/** The way of `WHOLE_REQUEST`, as a lead has it and as the maps say it. */
export const WHOLE_WAY = {
  distance: 24.57,
  distance_provider: 'embedded',
  distance_is_estimate: true,
  distance_minutes: 27,
}
/** Maps that know every place, and drive each way in one way's time and length. */
export function mapsThatKnow(drive: Drive, asked: string[] = []): Pick<Server, 'places' | 'routes'> {
  const place = (label: string) => {
    asked.push(label)
    return { id: label, label, county: 'Clare', kind: 'town' as const, lat: 52 + label.length / 100, lon: -8 }
  }
  return {
    places: [
      {
        name: 'embedded',
        suggest: async () => [],
        locate: async (label) => place(label),
        read: async (label) => ({ certainty: 'plain', places: [place(label)] }),
      },
    ],
    routes: [{ name: 'embedded', drive: async () => drive }],
  }
}

/** Maps that measure the three drives of `WHOLE_REQUEST` as `WHOLE_WAY` together. */
export const MAPS_OF_WHOLE = mapsThatKnow({ km: 8.19, minutes: 9 })

/** A quote request that says everything, nothing of it blank or as the table would have it by itself. */
export const WHOLE_REQUEST: WholeRequest = {
  full_name: 'Whole Request',
  email: 'whole@example.ie',
  mobile_number: '+353 1 000 0013',
  pickup_location: 'Shannon Airport',
  date_of_travel: '2027-03-04',
  pickup_time: '09:45',
  selected_vehicle: 'Mercedes Sprinter (Up to 16 passengers)',
  additional_info: 'Three harps',
  number_of_people: 11,
  slug: '/weddings',
  journey: {
    dropoff_location: 'Ennis',
    round_trip: true,
    return_date: '2027-03-06',
    return_time: '18:15',
    group_type: 'Wedding',
    guide_price: 'From €190 for a Mercedes Sprinter. All charges are included.',
    trip: {
      hire: { kind: 'days', days: 2, itinerary: [{ place: 'Lahinch', time: '10:00', note: 'Golf' }] },
      stops: [{ place: 'Bunratty Castle', time: '11:30', wait_minutes: 90, note: 'Pictures' }],
      occasion: {
        kind: 'wedding',
        ceremony: 'Corofin',
        reception: 'Dromoland',
        times: '13:00',
        ribbons: 'Ivory',
      },
      luggage: { large: 2, medium: 3, small: 4 },
      child_seats: { infant: 1, toddler: 2, booster: 3 },
      wheelchairs: { in_chair: 1, transferring: 2 },
      access_needs: 'A low step',
    },
  },
}

type LeadRow = typeof leads.$inferInsert

/** A stored lead without timeline or mails. */
export function leadRow(overrides: Partial<LeadRow> = {}): LeadRow {
  const row = {
    fullName: 'Aoife Ní Bhriain',
    email: 'aoife@example.ie',
    mobileNumber: '+353 1 000 0012',
    pickupLocation: 'Dublin Airport',
    dropoffLocation: '',
    dateOfTravel: '2027-03-04',
    pickupTime: '09:30',
    selectedVehicle: 'Mercedes V-Class',
    ...overrides,
  }
  const searchText = writeSearchText({
    full_name: row.fullName,
    email: row.email,
    pickup_location: row.pickupLocation,
    dropoff_location: row.dropoffLocation,
    additional_info: row.additionalInfo ?? '',
    mobile_number: row.mobileNumber,
    mobile_e164: row.mobileE164 ?? null,
  })
  return { searchText, ...row }
}

export async function insertLeads(db: Database, rows: Partial<LeadRow>[]): Promise<number[]> {
  const made = await db.insert(leads).values(rows.map(leadRow)).returning({ id: leads.id })
  return made.map((row) => row.id)
}

/** Many leads in one statement, a minute apart, the newest first in time and last in id. */
export async function insertManyLeads(db: Database, count: number): Promise<void> {
  await db.execute(sql`
    insert into leads (full_name, email, mobile_number, pickup_location, dropoff_location, date_of_travel, pickup_time,
      selected_vehicle, additional_info, search_text, created_at, updated_at)
    select 'Person ' || n, 'p' || n || '@example.ie', '+353 1 000 0012', 'Cork', 'Galway', '2027-03-04', '09:30',
      'Sprinter', repeat('x', 200), ' person ' || n || E'\n p' || n || E'@example.ie\n cork\n galway\n ' || repeat('x', 200) || E'\n 35310000012',
      now() - (${count} - n) * interval '1 minute', now()
    from generate_series(1, ${count}) as n`)
}

/** The same with the receipt of its guide price from this server. */
export function wholeRequest(server: Server) {
  const { journey } = WHOLE_REQUEST
  const guide_receipt = issueGuideReceipt(server, journey.guide_price, readLeadFields(WHOLE_REQUEST))
  return { ...WHOLE_REQUEST, journey: { ...journey, guide_receipt } }
}
