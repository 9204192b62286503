import type { RateCard } from '#contract/rates/rate-card.ts'
import { BYTE_ORDER_MARK, csvLines } from '#server/platform/formats/csv.ts'
import { CSV_FIELDS, type CsvPart, writeCell } from './csv-fields.ts'

/** A row for the card itself, and one for each entry of its lists. */
export function writeCardFile(card: RateCard): string {
  const { classes, zones, fixed_prices, tolls, factors, extras, ...rest } = card
  const rows: [CsvPart, object][] = [
    ['card', { ...rest, ...extras }],
    ...classes.map((entry): [CsvPart, object] => ['class', entry]),
    ...factors.map((entry): [CsvPart, object] => ['factor', entry]),
    ...zones.map((entry): [CsvPart, object] => ['zone', entry]),
    ...fixed_prices.map((entry): [CsvPart, object] => ['fixed price', entry]),
    ...tolls.map((entry): [CsvPart, object] => ['toll', entry]),
  ]
  return (
    BYTE_ORDER_MARK + csvLines([['Part', ...CSV_FIELDS.map(({ header }) => header)], ...rows.map(writeRow)])
  )
}

function writeRow([part, entry]: [CsvPart, object]): (string | number)[] {
  const values = new Map<string, unknown>(Object.entries(entry))
  return [
    part,
    ...CSV_FIELDS.map(({ field, kind, parts }) =>
      parts.includes(part) ? writeCell(kind, values.get(field)) : '',
    ),
  ]
}
