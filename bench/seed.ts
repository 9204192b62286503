import pg from 'pg'
import { FORMER_PLACES, TOWNLANDS } from './words.ts'

const BATCH = 50_000
const GIVEN = [
  'Aoife',
  'Ciarán',
  'Niamh',
  'Seán',
  'Gráinne',
  'Patrick',
  'Maeve',
  'Declan',
  'Orla',
  'Fionn',
  'Síle',
  'Tadhg',
]
const FAMILY = [
  'Byrne',
  'Murphy',
  'Kelly',
  'Walsh',
  'Ryan',
  'Doyle',
  'McCarthy',
  'Gallagher',
  'Doherty',
  'Lynch',
]
const RARE = [
  'Ó Súilleabháin',
  'Prendergast',
  'Fitzgibbon',
  'Mac Giolla',
  'Considine',
  'Hanratty',
  'Quilligan',
  'Tuohy',
]
const PLACES = [
  'Dublin Airport',
  'Shannon Airport',
  'Cork City',
  'Galway',
  'Limerick Junction',
  'Kilkenny Castle',
  'Ashford Castle',
  'Waterford',
  'Sligo',
  'Athlone',
  'Trim',
  'Dingle',
]
const VEHICLES = [
  'Mercedes V-Class (Up to 6 passengers)',
  'Mercedes Sprinter (Up to 16 passengers)',
  'Chauffeur Service (Dedicated driver)',
]

/** A year up to now, separate from the two before it that lists are made of. */
export type Year = { total: number; userIds: readonly number[] }

/**
 * Fills the empty table with the leads of one year as a business leaves them: promised, answered, quoted, planned and
 * assigned, a third of them to these people in turn. The first has dealt with theirs of the last days.
 */
export async function seedYear(url: string, { total, userIds }: Year): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('truncate leads cascade')
    await client.query('truncate lead_counts, visit_counts')
    for (let from = 0; from < total; from += BATCH) {
      const range = [from + 1, Math.min(from + BATCH, total)]
      const drawn = [...range, GIVEN, FAMILY, RARE, PLACES, VEHICLES, total, userIds]
      await client.query(INSERT_YEAR, [...drawn, TOWNLANDS, FORMER_PLACES])
    }
    await client.query(INSERT_ACTIVITY, [userIds[0]])
    await client.query(INSERT_OFFERS, [userIds[0]])
    await client.query(INSERT_VISITS)
    await client.query('select fold_lead_sums()')
    for (const table of ['leads', 'lead_counts', 'lead_sums', 'lead_events', 'offers', 'visit_counts']) {
      await client.query(`vacuum analyze ${table}`)
    }
  } finally {
    await client.end()
  }
}

/** Fills the real table up to `total` leads, spread over two years, in the shape that the product itself writes. */
export async function seedLeads(url: string, total: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ there: number }>('select count(*)::int as there from leads')
    for (let from = rows[0]?.there ?? 0; from < total; from += BATCH) {
      const range = [from + 1, Math.min(from + BATCH, total)]
      const values = [...range, GIVEN, FAMILY, RARE, PLACES, VEHICLES, TOWNLANDS, FORMER_PLACES]
      await client.query(INSERT, values)
    }
    await client.query('select fold_lead_sums()')
    await client.query('vacuum analyze leads')
    await client.query('vacuum analyze lead_sums')
    await client.query('vacuum analyze lead_counts')
  } finally {
    await client.end()
  }
}

const pick = (list: string, seed: string) =>
  `(${list}::text[])[1 + ((${seed}) % cardinality(${list}::text[]))]`

const fold = (text: string) => `translate(lower(${text}), 'áéíóú', 'aeiou')`

const NAME = `${pick('$3', 'n * 7')} || ' ' || case when n % 12 = 0 then ${pick('$5', 'n / 12')} else ${pick('$4', 'n * 3')} end`

/** Remarks name few places often and most of them seldom; those of the first leads alone are given apart. */
const remark = (townlands: string, formerPlaces: string) =>
  `'We are ' || n % 14 || ' people with luggage, by ' || case
      when n <= 20000 and n % 2 = 0 then ${pick(formerPlaces, 'n / 2')}
      else (${townlands}::text[])[1 + floor(cardinality(${townlands}::text[]) * power((n::bigint * 7919 % 100003) / 100003.0, 3))::int] end || '.'`

/** The searched fields, folded to plain lower case, each behind a space, on a line of its own, and the phone number's digits. */
const SEARCH_TEXT = `' ' || ${fold('name')} || E'\\n ' || mail || E'\\n ' || lower(pickup) || E'\\n ' || lower(dropoff) || E'\\n ' || ${fold('remark')}
      || E'\\n 3531000' || lpad((n % 10000)::text, 4, '0')`

const INSERT = `
  insert into leads (full_name, email, mobile_number, pickup_location, dropoff_location, date_of_travel, pickup_time,
    selected_vehicle, additional_info, number_of_people, distance, status, search_text, created_at, updated_at)
  select name, mail, '+353 1 000 ' || lpad((n % 10000)::text, 4, '0'), pickup, dropoff,
    date '2026-01-01' + (n % 700), time '06:00' + (n % 900) * interval '1 minute', ${pick('$7', 'n')},
    remark, 1 + n % 14, (n % 300) + 0.5,
    (array['new', 'contacted', 'quoted', 'converted', 'lost'])[1 + n % 5],
    ${SEARCH_TEXT},
    at, at
  from generate_series($1::int, $2::int) as n,
  lateral (select
    ${NAME} as name,
    'guest' || n || '@example.ie' as mail,
    ${pick('$6', 'n * 5')} as pickup,
    ${pick('$6', 'n * 11 + 1')} as dropoff,
    ${remark('$8', '$9')} as remark,
    now() - interval '2 years' * (1 - n / 2000000.0) - interval '1 day' as at
  ) as drawn`

const INSERT_YEAR = `
  insert into leads (full_name, email, mobile_number, pickup_location, dropoff_location, date_of_travel, pickup_time,
    selected_vehicle, additional_info, number_of_people, distance, slug, status, search_text, response_minutes, response_due_at,
    first_response_at, first_offer_at, staff_activity_at, next_action_on, assigned_to, created_at, updated_at)
  select name, mail, '+353 1 000 ' || lpad((n % 10000)::text, 4, '0'), pickup,
    dropoff, at::date + 30, time '06:00' + (n % 900) * interval '1 minute', ${pick('$7', 'n')},
    remark, 1 + n % 14, (n % 300) + 0.5, (array['/', '/weddings', '/golf', '/airport'])[1 + n % 4], status,
    ${SEARCH_TEXT}, 15, at + interval '15 minutes',
    answered, case when status in ('quoted', 'converted') then answered + interval '1 hour' end, answered,
    case when status in ('contacted', 'quoted') and n % 5 = 0 then (at + interval '3 days')::date end,
    case when n % 3 = 0 then ($9::int[])[1 + (n / 3) % cardinality($9::int[])] end, at, at
  from generate_series($1::int, $2::int) as n,
  lateral (select
    ${NAME} as name,
    'guest' || n || '@example.ie' as mail,
    n % 997 || ' ' || ${pick('$6', 'n * 5')} as pickup,
    ${pick('$6', 'n * 11 + 1')} as dropoff,
    ${remark('$10', '$11')} as remark,
    now() - interval '364 days' * (1 - n / $8::float8) as at,
    (array['new', 'contacted', 'quoted', 'converted', 'lost'])[1 + n % 5] as status
  ) as drawn,
  lateral (select case when status <> 'new' then at + (n % 2000) * interval '37 seconds' end as answered) as worked`

const INSERT_ACTIVITY = `
  insert into lead_events (lead_id, kind, actor_id, actor_name, changes, created_at)
  select id, 'status', $1::int, 'A manager', jsonb_build_object('status', jsonb_build_array('new', status)), created_at + interval '1 hour'
  from leads where assigned_to = $1::int and status <> 'new' and created_at between now() - interval '8 days' and now() - interval '1 hour'`

const INSERT_OFFERS = `
  insert into offers (lead_id, revision, state, total_cents, vat_note, terms, message, valid_until, journey, recipient,
    body_hash, mailed_at, created_by, created_by_name, created_at)
  select id, 1, case when status = 'converted' then 'accepted' else 'sent' end, 10000 + id % 50000, '', 'As agreed.', '',
    first_offer_at::date + 14, '{}', email, '', first_offer_at, $1::int, 'A manager', first_offer_at
  from leads where first_offer_at is not null`

const INSERT_VISITS = `
  insert into visit_counts (day, page, event, visits)
  select current_date - d, page, event, 200 + d from generate_series(0, 364) as d,
    unnest(array['/', '/weddings', '/golf', '/airport']) as page, unnest(array['page_view', 'quote_start']) as event`
