import { type ReactNode, useEffect } from 'react'
import { businessName, tabTitle } from '#web/desk/lib/business-name.ts'

type EntryCardProps = { title: string; tab: string; text: string; children: ReactNode }

/** Shows a card on a navy background, for people who are not signed in. */
export function SignedOutCard({ title, tab, text, children }: EntryCardProps) {
  useEffect(() => {
    document.title = tabTitle(tab)
  }, [tab])
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center bg-navy-900 px-4 py-10">
      <div className="w-full max-w-sm rounded-xl border-t-4 border-gold-400 bg-white p-7 shadow-2xl sm:p-8">
        <p className="flex items-center gap-2 text-[13px] font-semibold tracking-wide text-navy-800">
          <span aria-hidden className="size-2 rounded-full bg-gold-400" />
          {businessName()}
        </p>
        <h1 className="mt-4 text-xl font-semibold tracking-tight text-slate-900">{title}</h1>
        <p className="mt-1 text-sm text-slate-600">{text}</p>
        {children}
      </div>
      <a href="/" className="link mt-6 text-sm text-navy-100">
        Back to the website
      </a>
    </main>
  )
}
