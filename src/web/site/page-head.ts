import type { PageModel } from '#contract/page.ts'

type Head = {
  title: string
  description: string
  canonical: string | undefined
  indexed: boolean
  /** whether anything on the page needs the boot module */
  scripted: boolean
}

export function pageHead(model: PageModel): Head {
  const firm = model.header.logoText
  switch (model.kind) {
    case 'home':
      return {
        title: `${firm} | ${model.header.tagline}`,
        description: model.content.hero.subtitle,
        canonical: model.origin && new URL(model.path, model.origin).href,
        indexed: model.form === undefined,
        scripted: true,
      }
    case 'thank-you':
      return unlisted(`Thank you | ${firm}`)
    case 'not-found':
      return unlisted(`Page not found | ${firm}`)
    case 'failure':
      return unlisted(`Something went wrong | ${firm}`)
  }
}

function unlisted(title: string): Head {
  return { title, description: '', canonical: undefined, indexed: false, scripted: false }
}
