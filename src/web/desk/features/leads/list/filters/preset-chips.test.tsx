import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { dublinDay } from '#contract/basics/dublin-time.ts'
import { LeadFilter } from '#contract/leads/lead-list.ts'
import { isPreset, listPresets, PresetChips } from './preset-chips.tsx'

test('each preset is a filter of the list, and no two are pressed at once', () => {
  const presets = listPresets('2027-06-12')
  for (const { preset, label } of presets) {
    expect(LeadFilter.parse(preset), label).toEqual(preset)
    expect(presets.filter((one) => isPreset(preset, one.preset))).toHaveLength(1)
  }
  expect(presets.find(({ label }) => label === 'Travelling this week')?.preset).toEqual({
    travel_from: '2027-06-12',
    travel_to: '2027-06-18',
  })
})

test('the chip of the list that is shown is pressed, whatever else filters it', () => {
  const filter = { filter: 'followup', assigned_to: 'me', search: 'Quinn' } as const
  const drawn = renderToStaticMarkup(<PresetChips filter={filter} onChange={() => undefined} />)
  expect(drawn.match(/aria-pressed="true"[^>]*>[^<]+/g)?.join()).toMatch(/>Follow-up$/)
  expect(isPreset({ ...filter, status: 'new' }, { filter: 'followup' })).toBe(false)
  expect(listPresets(dublinDay(new Date()))).toHaveLength(5)
})
