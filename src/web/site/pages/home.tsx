import { isShown, SECTION_ORDER, type SectionName } from '#content/sections/registry.ts'
import type { HomePage as HomePageModel } from '#content/site/page-model.ts'
import { SECTION_VIEWS } from '../sections/registry.ts'

export function HomePage({ page }: { page: HomePageModel }) {
  const { sectionVisibility } = page.content
  const shown = SECTION_ORDER.filter((name) => isShown(sectionVisibility, name))
  return (
    <>
      <Sections names={shown.filter((name) => name === 'header')} page={page} />
      <main id="content" tabIndex={-1}>
        <Sections names={shown.filter((name) => name !== 'header' && name !== 'footer')} page={page} />
      </main>
      <Sections names={shown.filter((name) => name === 'footer')} page={page} />
    </>
  )
}

function Sections({ names, page }: { names: readonly SectionName[]; page: HomePageModel }) {
  return names.map((name) => {
    const { Section } = SECTION_VIEWS[name]
    return <Section key={name} page={page} />
  })
}
