import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { addDays, dublinDay } from '#contract/basics/dublin-time.ts'
import { DayField } from './checked-fields.tsx'

const REMARK = 'This date is in the past. Please check it.'
const unused = () => undefined
const draw = (value: string, error?: string) =>
  renderToStaticMarkup(
    <DayField
      {...{ name: 'return_date', label: 'Return Date', value, error, onChange: unused, onBlur: unused }}
      required
    />,
  )

test('a day that has passed in Dublin is remarked on at its field, unless that has an error', () => {
  const today = dublinDay(new Date())
  expect(draw(addDays(today, -1))).toContain(REMARK)
  expect(draw(today)).not.toContain(REMARK)
  expect(draw('')).not.toContain(REMARK)
  expect(draw(addDays(today, -1), 'Please fill in this field.')).not.toContain(REMARK)
})
