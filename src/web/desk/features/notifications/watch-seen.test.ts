import { afterEach, describe, expect, test, vi } from 'vitest'
import type { NewsEntry } from '#contract/news/news.ts'
import { forgetNews, useNews } from '#web/desk/api/news.ts'
import { watchSeen } from './watch-seen.ts'

const LEAD = 7

/** What is behind the bell, as the server says next. */
function answer(unread: boolean): void {
  useNews.setState({ entries: [{ lead: { id: LEAD }, unread } as NewsEntry] })
}

afterEach(forgetNews)

describe('whether the news of a lead have been seen', () => {
  test('is not known before the bell has them', () => {
    const watch = watchSeen(LEAD)
    useNews.setState({ entries: [] })
    expect(watch.isSeen()).toBe(false)
    watch.stop()
  })

  test('is known before anybody asks for it', () => {
    const watch = watchSeen(LEAD)
    answer(true)
    answer(false)
    expect(watch.isSeen()).toBe(true)
    const act = vi.fn()
    watch.onSeen(act)
    expect(act).toHaveBeenCalledOnce()
    watch.stop()
  })

  test('is told once, and not after it was stopped', () => {
    const [told, untold] = [vi.fn(), vi.fn()]
    const [one, other] = [watchSeen(LEAD), watchSeen(LEAD)]
    one.onSeen(told)
    other.onSeen(untold)
    answer(true)
    other.stop()
    answer(false)
    answer(true)
    answer(false)
    expect(told).toHaveBeenCalledOnce()
    expect(untold).not.toHaveBeenCalled()
    one.stop()
  })
})
