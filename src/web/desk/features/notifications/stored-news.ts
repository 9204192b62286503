import { z } from 'zod'
import { AWAITED, type Notice, restoreNotices, useNoticeLog } from '#web/desk/ui/notices.ts'
import { logWarning } from '#web/lib/log.ts'

const KEY = 'news'

const StoredNotice = z.object({
  text: z.string(),
  at: z.string(),
  href: z.string().optional(),
  lead: z.number().optional(),
  awaits: z.enum(AWAITED).optional(),
  unread: z.boolean(),
})
/** The news of one person, the newest first. They stay in the tab: another one hears of the same. */
const StoredNews = z.object({ person: z.string(), news: z.array(StoredNotice) })

let person = ''

/** Whose news count from now on; '' while nobody is signed in. They outlive a reload, and end with the session. */
export function setNewsOwner(next: string): void {
  person = next
  if (next === '') remove()
  else restoreNotices(read(next).map((one) => ({ ...one, tone: 'news' })))
}

useNoticeLog.subscribe(({ notices }) => {
  if (person !== '') store(notices)
})

function store(notices: readonly Notice[]): void {
  const news = notices
    .filter(({ tone }) => tone === 'news')
    .map(({ text, at, href, lead, awaits, unread }) => ({ text, at, href, lead, awaits, unread }))
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ person, news } satisfies z.infer<typeof StoredNews>))
  } catch (error) {
    logWarning('News could not be stored in this tab.', error)
  }
}

function read(of: string): z.infer<typeof StoredNews>['news'] {
  try {
    const stored = StoredNews.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null')).data
    return stored?.person === of ? stored.news : []
  } catch (error) {
    logWarning('News could not be read from this tab.', error)
    return []
  }
}

function remove(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch (error) {
    logWarning('News could not be removed from this tab.', error)
  }
}
