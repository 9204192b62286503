import { query } from './database.ts'

const BATCH = 50_000
const GIVEN = ['Aoife', 'Ciarán', 'Niamh', 'Seán', 'Gráinne', 'Patrick', 'Maeve', 'Declan', 'Orla', 'Tadhg']
const FAMILY = [
  'Byrne',
  'Murphy',
  'Kelly',
  'Walsh',
  'Ryan',
  'Doyle',
  'Lynch',
  'Gallagher',
  'Tuohy',
  'Hanratty',
]
const PLACES = [
  'Dublin Airport',
  'Shannon Airport',
  'Cork City',
  'Galway',
  'Kilkenny Castle',
  'Sligo',
  'Trim',
]
const BEGINNINGS = 'Bally Kil Knock Dún Rath Clon Carrick Lios Glen Drum Inis Ard Tobar Mullin'.split(' ')
const ENDINGS = 'more beg naglough brack duff roe keel bawn garvan ogue macarthy teskin vary'.split(' ')
/** The townlands in remarks; those at the beginning occur often, those at the end seldom. */
const TOWNLANDS = ENDINGS.flatMap((end) => BEGINNINGS.map((beginning) => beginning + end))
const VEHICLES = ['Mercedes V-Class (Up to 6 passengers)', 'Mercedes Sprinter (Up to 16 passengers)']

/** Searches by staff: frequent and rare words, two words, words with a fada, numbers, and one without results. */
export const SEARCHES: readonly string[] = [
  ...['gallagher', 'hanratty', 'ciarán', 'shannon', 'kilkenny', 'luggage', 'example.ie', 'ratty'],
  ...['aoife gallagher', 'declan murphy', 'maeve tuohy', 'kelly trim', 'dún garvan'],
  ...['guest4711', 'guest99', '000 4711', '+353 1 000 1234'],
  ...['zwolle', 'xylophone'],
  ...TOWNLANDS.map((name) => name.toLowerCase()),
]

/** Adds leads to an empty database, spread over the year until now, as the product would store them. */
export async function seedLeads(databaseUrl: string, total: number): Promise<void> {
  for (let from = 0; from < total; from += BATCH) {
    const range = [from + 1, Math.min(from + BATCH, total), total]
    await query(databaseUrl, INSERT, [...range, GIVEN, FAMILY, PLACES, TOWNLANDS, VEHICLES])
  }
  await query(databaseUrl, 'vacuum analyze')
}

const pick = (list: string, at: string) => `(${list}::text[])[1 + (${at}) % cardinality(${list}::text[])]`
const fold = (text: string) => `translate(lower(${text}), 'áéíóú', 'aeiou')`

const INSERT = `
  insert into leads (full_name, email, mobile_number, pickup_location, dropoff_location, date_of_travel, pickup_time,
    selected_vehicle, additional_info, number_of_people, distance, slug, status, search_text, response_minutes,
    response_due_at, first_response_at, created_at, updated_at)
  select name, mail, '+353 1 000 ' || digits, pickup, dropoff, at::date + 30, time '06:00' + n % 900 * interval '1 minute',
    ${pick('$8', 'n')}, remark, 1 + n % 14, n % 300 + 0.5, (array['/', '/weddings', '/golf', '/airport'])[1 + n % 4], status,
    ' ' || ${fold('name')} || E'\\n ' || mail || E'\\n ' || lower(pickup) || E'\\n ' || lower(dropoff) || E'\\n '
      || ${fold('remark')} || E'\\n 3531000' || digits,
    15, at + interval '15 minutes', case when status <> 'new' then at + n % 2000 * interval '37 seconds' end, at, at
  from generate_series($1::int, $2::int) as n, lateral (select
    ${pick('$4', 'n * 7')} || ' ' || ${pick('$5', 'n / 3')} as name,
    'guest' || n || '@example.ie' as mail,
    lpad((n % 10000)::text, 4, '0') as digits,
    ${pick('$6', 'n * 5')} as pickup,
    ${pick('$6', 'n * 11 + 1')} as dropoff,
    'We are ' || n % 14 || ' people with luggage, by ' ||
      ($7::text[])[1 + floor(cardinality($7::text[]) * power(n::bigint * 7919 % 100003 / 100003.0, 3))::int] || '.' as remark,
    now() - interval '364 days' * (1 - n / $3::float8) as at,
    (array['new', 'contacted', 'quoted', 'converted', 'lost'])[1 + n % 5] as status) as drawn`
