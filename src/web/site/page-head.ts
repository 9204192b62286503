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
    case 'about':
    case 'how-it-works':
      return listed(model, `${model.content.title} | ${firm}`, model.content.intro)
    case 'legal':
    case 'accessibility':
      return listed(model, `${model.page.title} | ${firm}`, model.page.description)
    case 'thank-you':
      return unlisted(`Thank you | ${firm}`)
    case 'not-found':
      return unlisted(`Page not found | ${firm}`)
    case 'failure':
      return unlisted(`Something went wrong | ${firm}`)
  }
}

function listed(
  model: { path: string; origin: string | undefined },
  title: string,
  description: string,
): Head {
  const canonical = model.origin && new URL(model.path, model.origin).href
  return { title, description, canonical, indexed: true, scripted: false }
}

function unlisted(title: string): Head {
  return { title, description: '', canonical: undefined, indexed: false, scripted: false }
}
