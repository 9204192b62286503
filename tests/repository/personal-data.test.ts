import { join } from 'node:path'
import { type Column, getTableColumns, getTableName } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DATA_CLASSES, type PrivacyClass } from '#contract/basics/privacy-class.ts'
import { PERSONAL_DATA, type TableExport } from '#server/platform/database/personal-data.ts'
import * as exported from '#server/platform/database/tables.ts'
import { ROOT } from './root.ts'

const MEANINGS: Record<PrivacyClass, string> = {
  customer: 'who a person is and how to reach them',
  journey: 'where, when and how they travel',
  words: 'written by them or about them',
  pseudonym: 'a number or hash that leads to a customer',
  staff: 'about people with an account',
  secret: 'lets in or proves something; stored as a hash where it can be',
  figure: 'nothing about a person',
}

const tables = { ...exported }
const names = (Object.keys(tables) as TableExport[]).toSorted((one, other) =>
  getTableName(tables[one]).localeCompare(getTableName(tables[other])),
)

/** The columns that say something about people, by class. */
function columnsOf(name: TableExport): string {
  const classes = new Map<string, PrivacyClass>(Object.entries(PERSONAL_DATA[name].columns))
  return DATA_CLASSES.filter((each) => each !== 'figure')
    .flatMap((each) => {
      const held = Object.entries(getTableColumns(tables[name])).filter(
        ([column]) => classes.get(column) === each,
      )
      return held.length === 0 ? [] : `${each} ${held.map(([, { name }]) => `\`${name}\``).join(', ')}`
    })
    .join('; ')
}

/** Text written by someone, documents, and references can be about people; numbers, times and choices seldom are. */
function needsClass([name, column]: [string, Column]): boolean {
  const isChoice = (column.enumValues?.length ?? 0) > 0
  const isPlain =
    ['number', 'bigint', 'boolean', 'date'].includes(column.dataType) || /Date/.test(column.columnType)
  return (!isChoice && !isPlain) || /(?:Id|By|To)$/.test(name)
}

test.each(names)(
  'every text and reference column of %s has a privacy class, and no class names a missing column',
  (name) => {
    const columns = getTableColumns(tables[name])
    const classes = Object.keys(PERSONAL_DATA[name].columns)
    const missing = Object.entries<Column>(columns).filter(
      (entry) => needsClass(entry) && !classes.includes(entry[0]),
    )
    expect(missing.map(([column]) => column)).toEqual([])
    expect(classes.filter((column) => !(column in columns))).toEqual([])
  },
)

test('docs/privacy.md lists the columns as the schema and their classes do', async () => {
  const rows = names.map((name) => {
    const { about, stored } = PERSONAL_DATA[name]
    return `| \`${getTableName(tables[name])}\` | ${[about, stored, columnsOf(name)].join(' | ')} |`
  })
  const page = [
    '# Register of personal data',
    '',
    'Every table, whose data it holds, how long a row is kept, and the columns that say something about people. All other columns are',
    'figures.',
    '',
    '| Class | What it says about people |',
    '|---|---|',
    ...DATA_CLASSES.map((each) => `| ${each} | ${MEANINGS[each]} |`),
    '',
    '| Table | About | Kept | Columns |',
    '|---|---|---|---|',
    ...rows,
    '',
    '`tests/repository/personal-data.test.ts` writes this page from the schema and `src/server/platform/database/personal-data.ts`.',
    'A new column of text, or one that refers to a row, needs a class there. After an intended change run that test with `-u` and read the difference.',
    '',
  ]
  await expect(page.join('\n')).toMatchFileSnapshot(join(ROOT, 'docs/privacy.md'))
})
