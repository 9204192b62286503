import { isShown, type SectionName } from '#content/sections/registry.ts'
import { orderSections } from '#content/sections/section-order.ts'
import type { HomePageModel } from '#content/site/page-model.ts'
import { SECTION_VIEWS } from '../sections/registry.ts'

export function HomePage({ page }: { page: HomePageModel }) {
  const { sectionVisibility, sectionOrder } = page.content
  const shown = (names: readonly SectionName[]) => names.filter((name) => isShown(sectionVisibility, name))
  return (
    <>
      <Sections names={shown(['header'])} page={page} />
      <main id="content" tabIndex={-1}>
        <Sections names={shown(orderSections(sectionOrder))} page={page} />
      </main>
      <Sections names={shown(['footer'])} page={page} />
    </>
  )
}

function Sections({ names, page }: { names: readonly SectionName[]; page: HomePageModel }) {
  return names.map((name) => {
    const { Section } = SECTION_VIEWS[name]
    return <Section key={name} page={page} />
  })
}
