import { afterEach, describe, expect, test, vi } from 'vitest'
import type { NewsEntry } from '#contract/news/news.ts'
import { forgetNews, useNews } from '#web/desk/api/news.ts'
import { watchSeen } from './notify-news.tsx'

const LEAD = 7

/** Sets the entries that the server lists next, and whether each is unread. */
function answer(entries: Record<string, boolean>): void {
  const listed = Object.entries(entries).map(
    ([id, unread]) => ({ id, unread, lead: { id: LEAD } }) as NewsEntry,
  )
  useNews.setState({ entries: listed })
}

afterEach(forgetNews)

describe('the notifications of a lead', () => {
  test('do not count as seen before the bell has loaded them, nor while it shows them as unread', () => {
    const watch = watchSeen(LEAD)
    answer({})
    answer({ created: true })
    expect(watch.isSeen()).toBe(false)
    watch.stop()
  })

  test('count as seen once the bell no longer shows them as unread', () => {
    const watch = watchSeen(LEAD)
    answer({ created: true })
    answer({ created: false })
    expect(watch.isSeen()).toBe(true)
    watch.stop()
  })

  test('count as seen when the bell first loads them as read, because they were seen elsewhere', () => {
    const watch = watchSeen(LEAD)
    answer({ created: false })
    expect(watch.isSeen()).toBe(true)
    watch.stop()
  })

  test('stay unseen when only earlier notifications were read', () => {
    answer({ created: false })
    const watch = watchSeen(LEAD)
    answer({ created: false })
    expect(watch.isSeen()).toBe(false)
    answer({ created: false, asked: true })
    expect(watch.isSeen()).toBe(false)
    answer({ created: false, asked: false })
    expect(watch.isSeen()).toBe(true)
    watch.stop()
  })

  test('are reported as seen once, and not after watching stopped', () => {
    const [told, untold] = [vi.fn(), vi.fn()]
    const [one, other] = [watchSeen(LEAD), watchSeen(LEAD)]
    one.onSeen(told)
    other.onSeen(untold)
    answer({ created: true })
    other.stop()
    for (const unread of [false, true, false]) answer({ created: unread })
    expect(told).toHaveBeenCalledOnce()
    expect(untold).not.toHaveBeenCalled()
    one.stop()
  })
})
