import type { ReactNode } from 'react'
import type { PageModel } from '#content/site/page-model.ts'
import { Footer } from '../sections/footer/footer.tsx'
import { Header, headerProps } from '../sections/header/header.tsx'

type FrameProps = { page: PageModel; className?: string; children: ReactNode }

/** The layout of pages without sections. */
export function PageLayout({ page, className = 'message-page', children }: FrameProps) {
  return (
    <>
      <Header {...headerProps(page)} />
      <main id="content" tabIndex={-1} className={className}>
        {children}
      </main>
      <Footer footer={page.footer} business={page.business} />
    </>
  )
}
