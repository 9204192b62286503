import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useUnreadNews } from '#web/desk/api/news.ts'
import { tabTitle } from '#web/desk/lib/business-name.ts'

type PageHeadingProps = {
  children: string
  /** the tab's title, if it differs from the heading */
  title?: string
  text?: string
  actions?: ReactNode
}

/**
 * Shows the heading, sets the tab's title with the number of unread notifications, and takes the focus after navigation, so that the
 * heading is read out.
 */
export function PageHeading({ children, title = children, text, actions }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const unread = useUnreadNews()
  const { key } = useLocation()
  const openedByLink = useRef(key !== 'default')
  // The focus moves at once, because a moment later it might leave a control that is already in use.
  useLayoutEffect(() => {
    if (openedByLink.current) heading.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    document.title = tabTitle(`${unread > 0 ? `(${unread}) ` : ''}${title}`)
  }, [title, unread])
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        <h1
          ref={heading}
          tabIndex={-1}
          className="text-xl font-semibold tracking-tight wrap-anywhere text-slate-900 outline-none"
        >
          {children}
        </h1>
        {text ? <p className="mt-0.5 text-sm text-slate-600">{text}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
    </div>
  )
}
