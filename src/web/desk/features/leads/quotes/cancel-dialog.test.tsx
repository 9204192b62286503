import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CancellerChoice } from './cancel-dialog.tsx'

type Choice = Parameters<typeof CancellerChoice>[0]

const draw = (lead: Choice['lead'], isNotified = true) =>
  renderToStaticMarkup(
    <CancellerChoice
      by={null}
      isNotified={isNotified}
      lead={lead}
      error={undefined}
      onChoose={() => undefined}
    />,
  ).replace(/<[^>]*>/g, '|')

test('cancelling a booking says what its lead becomes, if that is not lost', () => {
  for (const lead of [undefined, { status: 'converted', lost_reason: '' } as const]) {
    const text = draw(lead)
    expect(text).toContain(
      'The lead is marked as lost with this reason, unless it has another booking or open quote.',
    )
    expect(text).toContain('The email is an apology. The lead can be quoted again.')
  }
})

test('cancelling a booking says that a lost lead stays lost, and for which reason', () => {
  const blank = draw({ status: 'lost', lost_reason: '' }, false)
  expect(blank).toContain('The lead stays lost, for this reason.')
  expect(blank).toContain('|The lead stays lost.|')
  const said = draw({ status: 'lost', lost_reason: 'No answer' })
  expect(said).toContain('The lead stays lost, with its present reason.')
  expect(said).toContain('|The email is an apology. The lead stays lost.|')
  expect(said + blank).not.toMatch(/becomes lost|quoted again/)
})
