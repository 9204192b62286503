import type { ReactNode } from 'react'
import type { PageModel } from '#content/site/page-model.ts'
import { Footer } from '../sections/footer/footer.tsx'
import { Header, headerProps } from '../sections/header/header.tsx'

type FrameProps = { page: PageModel; className?: string; header?: ReactNode; children: ReactNode }

/** Shows header, content and footer of a page that is not made of sections. A driver's page has no footer. */
export function PageLayout({ page, className = 'message-page', header, children }: FrameProps) {
  return (
    <>
      {header ?? <Header {...headerProps(page)} />}
      <main id="content" tabIndex={-1} className={className}>
        {children}
      </main>
      {page.kind !== 'job' && <Footer footer={page.footer} business={page.business} />}
    </>
  )
}
