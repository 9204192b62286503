import { describe, expect, test } from 'vitest'
import { exportName, queryOf } from './lead-api.ts'
import { isFiltered, readFilter } from './lead-filter.ts'

const read = (text: string, search = '') => readFilter(new URLSearchParams(text), search)

describe('the list filter', () => {
  test('is read from the address, unknown values as none', () => {
    expect(read('status=quoted&assigned_to=4&filter=followup')).toEqual({
      search: '',
      status: 'quoted',
      assignedTo: '4',
      page: 'all',
      from: '',
      to: '',
      followUp: true,
      suspected: false,
    })
    expect(queryOf(read('from=2027-01-01&to=2027-01-31&page=/golf'))).toMatchObject({
      from: '2027-01-01',
      to: '2027-01-31',
      page: '/golf',
    })
    expect(queryOf(read('filter=followup'))).toMatchObject({ filter: 'followup' })
    expect(isFiltered(read('filter=suspected'))).toBe(true)
    expect(queryOf(read('filter=suspected'))).toMatchObject({ filter: 'suspected' })
    for (const odd of [
      '',
      'status=all',
      'status=NEW',
      'status=&assigned_to=',
      'assigned_to=0',
      'assigned_to=4x',
      'filter=later',
      'from=2027-13-01',
      'to=yesterday',
      'page=',
    ]) {
      expect(isFiltered(read(odd))).toBe(false)
    }
  })

  test('takes nothing that people search for from the address', () => {
    expect(read('search=aoife&q=aoife').search).toBe('')
    expect(read('', '  aoife ').search).toBe('aoife')
  })
})

test('an export is named after what was asked', () => {
  const all = queryOf(read(''))
  expect(exportName([], all)).toBe('bus_quotes_export.csv')
  expect(exportName([], queryOf(read('status=new')))).toBe('bus_quotes_filtered.csv')
  expect(exportName([], queryOf(read('', 'dublin')))).toBe('bus_quotes_filtered.csv')
  expect(exportName([3], queryOf(read('status=new')))).toBe('bus_quotes_selected.csv')
})
