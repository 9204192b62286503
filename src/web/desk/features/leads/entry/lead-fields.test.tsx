import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { addDays, dublinDay } from '#contract/basics/dublin-time.ts'
import { DayField, remarkOnNumber } from './lead-fields.tsx'

const REMARK = 'This date is in the past. Please check it.'
const unused = () => undefined
const draw = (value: string, error?: string) =>
  renderToStaticMarkup(
    <DayField
      {...{ name: 'return_date', label: 'Return Date', value, error, onChange: unused, onBlur: unused }}
      required
    />,
  )

test('a day that has passed in Dublin gets a warning at its field, unless the field has an error', () => {
  const today = dublinDay(new Date())
  expect(draw(addDays(today, -1))).toContain(REMARK)
  expect(draw(today)).not.toContain(REMARK)
  expect(draw('')).not.toContain(REMARK)
  expect(draw(addDays(today, -1), 'Please fill in this field.')).not.toContain(REMARK)
})

test('a phone number that is too short gets a warning', () => {
  for (const fine of ['', ' ', '087 123 4567', '+353871234567', '660 1234'])
    expect(remarkOnNumber(fine)).toBe('')
  expect(remarkOnNumber('0871')).toBe('This number has only 4 digits. Please check it, or save it as it is.')
  for (const eight of ['087 555 12', '+353 87 555 12', '00353 (0)87 555 12'])
    expect(remarkOnNumber(eight)).toBe(
      'An Irish mobile number has 10 digits; this one has 8. Please check it, or save it as it is.',
    )
  for (const fine of ['00353 87 123 4567', '+353 (0)87 123 4567', '01 660 1234', '+44 7700 900123'])
    expect(remarkOnNumber(fine)).toBe('')
  expect(remarkOnNumber('+1')).toBe('This number has only 1 digit. Please check it, or save it as it is.')
})
