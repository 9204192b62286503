import { describe, expect, test } from 'vitest'
import { exportName } from './lead-api.ts'
import { isFiltered, readFilter } from './lead-filter.ts'

const read = (text: string, search = '') => readFilter(new URLSearchParams(text), search)

describe('the list filter', () => {
  test('is read from the address, and an unknown value filters nothing', () => {
    const link = 'status=quoted&assigned_to=4&filter=followup&from=2027-01-01&to=2027-01-31&page=/golf&tab=2'
    expect(read(link)).toEqual({
      status: 'quoted',
      assigned_to: 4,
      filter: 'followup',
      from: '2027-01-01',
      to: '2027-01-31',
      page: '/golf',
    })
    expect(isFiltered(read('filter=suspected'))).toBe(true)
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
      expect(read(odd)).toEqual({})
      expect(isFiltered(read(odd))).toBe(false)
    }
  })

  test('keeps search words out of the address', () => {
    expect(read('search=aoife&q=aoife')).toEqual({})
    expect(read('', '  aoife ')).toEqual({ search: 'aoife' })
  })
})

test('names the export after itself', () => {
  expect(exportName([], read(''))).toBe('bus_quotes_export.csv')
  expect(exportName([], read('status=new'))).toBe('bus_quotes_filtered.csv')
  expect(exportName([], read('', 'dublin'))).toBe('bus_quotes_filtered.csv')
  expect(exportName([3], read('status=new'))).toBe('bus_quotes_selected.csv')
})
