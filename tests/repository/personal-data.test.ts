import { join } from 'node:path'
import { getTableColumns, getTableName } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DATA_CLASSES, type DataClass } from '#contract/basics/data-class.ts'
import { PERSONAL_DATA, type TableExport } from '#server/platform/database/personal-data.ts'
import * as exported from '#server/platform/database/tables.ts'
import { ROOT } from './root.ts'

const MEANINGS: Record<DataClass, string> = {
  customer: 'who somebody is and how to reach them',
  journey: 'where, when and how they travel',
  words: 'what was written by them or about them',
  pseudonym: 'a number or hash that leads to a customer',
  staff: 'about somebody with an account',
  secret: 'lets in or proves something; stored as a hash where it can be',
  figure: 'nothing about anybody',
}

const tables = { ...exported }
const names = (Object.keys(tables) as TableExport[]).toSorted((one, other) =>
  getTableName(tables[one]).localeCompare(getTableName(tables[other])),
)

function rowsOf(name: TableExport): string[] {
  const columns = getTableColumns(tables[name])
  const classes = new Map<string, DataClass>(Object.entries(PERSONAL_DATA[name].columns))
  return DATA_CLASSES.flatMap((each) => {
    const held = Object.entries(columns).filter(([column]) => classes.get(column) === each)
    return held.length === 0 ? [] : [`| ${each} | ${held.map(([, { name }]) => `\`${name}\``).join(', ')} |`]
  })
}

test.each(names)('every column of %s has a class, and no class is of a column that is gone', (name) => {
  expect(Object.keys(PERSONAL_DATA[name].columns).sort()).toEqual(
    Object.keys(getTableColumns(tables[name])).sort(),
  )
})

test('docs/privacy.md is the register as the schema and its classes have it', async () => {
  const sections = names.flatMap((name) => {
    const { about, stored } = PERSONAL_DATA[name]
    const head = [
      `### ${getTableName(tables[name])}`,
      '',
      `${about}. Kept: ${stored.charAt(0).toLowerCase()}${stored.slice(1)}.`,
    ]
    return [...head, '', '| Class | Columns |', '|---|---|', ...rowsOf(name), '']
  })
  const page = [
    '# Register of personal data',
    '',
    'Every table with a class for each column, written by `tests/repository/personal-data.test.ts` from the schema and',
    '`src/server/platform/database/personal-data.ts`, and compared at every test run. A new column without a class does not compile.',
    'After a change that is meant: run that file with `-u`, and read the difference.',
    '',
    '| Class | What it says about people |',
    '|---|---|',
    ...DATA_CLASSES.map((each) => `| ${each} | ${MEANINGS[each]} |`),
    '',
    '## Tables',
    '',
    ...sections,
  ]
  await expect(page.join('\n')).toMatchFileSnapshot(join(ROOT, 'docs/privacy.md'))
})
