import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { suspectedCountQuery } from '../../model/lead-api.ts'
import { SuspectedChip } from './suspected-chip.tsx'

function read(quarantined: number | 'failed', pressed = false): string {
  const queries = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } })
  const query = queries.getQueryCache().build(queries, { queryKey: suspectedCountQuery.queryKey })
  const failure = { status: 'error', fetchStatus: 'idle', error: new Error('The server is away.') } as const
  if (quarantined === 'failed') query.setState(failure)
  else query.setData({ data: [], meta: { total: quarantined, total_is_floor: false, next_cursor: null } })
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <SuspectedChip pressed={pressed} onChange={() => undefined} />
    </QueryClientProvider>,
  )
}

test('the chip for suspected spam appears once there is some', () => {
  expect(read(2)).toContain('Suspected spam</span> (2)')
  expect(read(0)).toBe('')
})

test('the chip is hidden when the count is not known', () => {
  expect(read('failed')).toBe('')
})

test('the chip stays while suspected spam is shown, whatever the count', () => {
  for (const counted of [0, 'failed'] as const) expect(read(counted, true)).toContain('aria-pressed="true"')
})
