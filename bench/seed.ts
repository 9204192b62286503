import pg from 'pg'

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

/** Words that the searches look for: from one lead in ten to one in a hundred. */
export const SEARCHES = ['gallagher', 'prendergast', 'hanratty', 'considine', 'tuohy', 'quilligan']

/** Fills the real table up to `total` leads, spread over two years, in the shape that the product itself writes. */
export async function seedLeads(url: string, total: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ there: number }>('select count(*)::int as there from leads')
    for (let from = rows[0]?.there ?? 0; from < total; from += BATCH) {
      const values = [from + 1, Math.min(from + BATCH, total), GIVEN, FAMILY, RARE, PLACES, VEHICLES]
      await client.query(INSERT, values)
    }
    await client.query('vacuum analyze leads')
    await client.query('vacuum analyze lead_counts')
  } finally {
    await client.end()
  }
}

const pick = (list: string, seed: string) =>
  `(${list}::text[])[1 + ((${seed}) % cardinality(${list}::text[]))]`

/** search_text: the four searched fields, folded to plain lower case, each behind a space, on a line of its own. */
const INSERT = `
  insert into leads (full_name, email, mobile_number, pickup_location, dropoff_location, date_of_travel, pickup_time,
    selected_vehicle, additional_info, number_of_people, distance, status, search_text, created_at, updated_at)
  select name, mail, '+353 1 000 ' || lpad((n % 10000)::text, 4, '0'), pickup, dropoff,
    date '2026-01-01' + (n % 700), time '06:00' + (n % 900) * interval '1 minute', ${pick('$7', 'n')},
    'We are ' || n % 14 || ' people with luggage.', 1 + n % 14, (n % 300) + 0.5,
    (array['new', 'contacted', 'quoted', 'converted', 'lost'])[1 + n % 5],
    ' ' || translate(lower(name), 'áéíóú', 'aeiou') || E'\\n ' || mail || E'\\n ' || lower(pickup) || E'\\n ' || lower(dropoff),
    at, at
  from generate_series($1::int, $2::int) as n,
  lateral (select
    ${pick('$3', 'n * 7')} || ' ' || case when n % 12 = 0 then ${pick('$5', 'n / 12')} else ${pick('$4', 'n * 3')} end as name,
    'guest' || n || '@example.ie' as mail,
    ${pick('$6', 'n * 5')} as pickup,
    ${pick('$6', 'n * 11 + 1')} as dropoff,
    now() - interval '2 years' * (1 - n / 2000000.0) - interval '1 day' as at
  ) as drawn`
