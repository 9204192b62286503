import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { JobLeg } from '#contract/journeys/job-sheet.ts'
import { DEFAULT_BUSINESS } from '#contract/settings/business.ts'
import { writeSheetPdf } from './write-sheet-pdf.ts'

const LEG: JobLeg = {
  reference: 'K7M-3XQ',
  day: '2027-06-12',
  part: 'Way out',
  isTentative: false,
  time: '13:00',
  times: [{ name: 'Ends about', value: '14:20' }],
  way: 'Cork Airport to Kinsale',
  from: 'Cork (Airport)',
  stops: [{ place: 'Bandon', details: '13:30' }],
  to: 'Kinsale',
  passenger: 'Aoife',
  phone: { text: '087 123 4567', href: 'tel:+353871234567' },
  facts: [{ name: 'People', value: '12' }],
  notes: [],
  collect: '€250.00',
}

const write = async (...legs: JobLeg[]) => {
  const sheet = { state: 'open', day: LEG.day, driver: '', isDay: legs.length > 1, legs } as const
  return (await writeSheetPdf(sheet, DEFAULT_BUSINESS)).toString('latin1')
}
const countPages = (pdf: string) => pdf.match(/\/Type \/Page\b/g)?.length

/** Returns all letters that a reader can copy out of the file, by the tables of its fonts. */
function lettersIn(pdf: string): string {
  const streams = [...pdf.matchAll(/stream\r?\n(.*?)\r?\nendstream/gs)].flatMap(([, bytes = '']) => {
    // A deflated stream begins with this byte.
    if (!bytes.startsWith('x')) return []
    return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1')
  })
  const tables = streams.filter((text) => text.includes('beginbfrange')).join('\n')
  return [...tables.matchAll(/\[(.*?)\]/gs)]
    .flatMap(([, entries = '']) => [...entries.matchAll(/<([\da-f]{4})>/gi)])
    .map(([, code = '']) => String.fromCharCode(Number.parseInt(code, 16)))
    .join('')
}

test.each([
  'áéíóúÁÉÍÓÚ ḃċḋḟġṁṗṡṫḂĊḊḞĠṀṖṠṪ',
  'ąćęłńśźżĄĆĘŁŃŚŹŻ œ',
  'çğıöşüÇĞİÖŞÜ',
  'ăâđêôơưĂÂĐÊÔƠƯ ạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ ẠẢẤẦẨẪẬẮẰẲẴẶẸẺẼẾỀỂỄỆỈỊỌỎỐỒỔỖỘỚỜỞỠỢỤỦỨỪỬỮỰỲỴỶỸ',
  'Олена Їжак €',
])('a name is printed with its own letters: %s', async (passenger) => {
  const written = lettersIn(await write({ ...LEG, passenger }))
  for (const letter of passenger) expect(written).toContain(letter)
  expect(written).not.toContain('?')
})

test('letters of other scripts are printed as question marks', async () => {
  expect(lettersIn(await write({ ...LEG, passenger: '漢字' }))).toContain('?')
})

test('each drive has a page of its own, and a long note goes on to the next', async () => {
  expect(countPages(await write(LEG))).toBe(1)
  expect(countPages(await write(LEG, LEG))).toBe(2)
  expect(countPages(await write())).toBe(1)
  const long = { ...LEG, notes: [{ name: 'From the customer', value: 'A long note. '.repeat(500) }] }
  expect(countPages(await write(long))).toBeGreaterThan(1)
})

test('the phone and the places are links, and the title names nobody', async () => {
  const pdf = await write(LEG)
  expect(pdf).toMatch(/^%PDF-1\.7/)
  expect(pdf).toContain('tel:+353871234567')
  expect(pdf).toContain('destination=Cork%20\\(Airport\\)')
  expect(pdf).toContain('(Job sheet, Saturday 12 June 2027)')
  expect(pdf).toContain('/Lang (en-IE)')
})
