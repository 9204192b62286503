import type { ReactNode } from 'react'
import type { PageModel } from '#contract/page.ts'
import { Footer } from './sections/footer/footer.tsx'
import { Header } from './sections/header/header.tsx'

/** Header, one message in the middle, footer: the pages that are not made of sections. */
export function Frame({ page, children }: { page: PageModel; children: ReactNode }) {
  return (
    <>
      <Header page={page} />
      <main id="content" tabIndex={-1} className="message-page">
        {children}
      </main>
      <Footer page={page} />
    </>
  )
}
