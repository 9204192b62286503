import { type Business, DEFAULT_BUSINESS } from '#contract/business.ts'
import { FINAL_HOME } from '#contract/content/home.ts'
import { hiddenFields } from '#contract/content/quote-form.ts'
import type { HomePage, PageModel } from '#contract/page.ts'

/** What every address of the site shows. `publicUrl` is the site's own address when it is configured. */
export function createPageService({ publicUrl }: { publicUrl: string | undefined }) {
  const business: Business = DEFAULT_BUSINESS
  const { header, footer } = FINAL_HOME
  const frame = { header, footer, business, origin: publicUrl }

  /** A page with a quote form, by its path; null where there is none. */
  function findHome(path: string): HomePage | null {
    return path === '/' ? { ...frame, kind: 'home', path, content: FINAL_HOME } : null
  }

  return {
    findHome,

    findPage(path: string): PageModel | null {
      if (path === '/thank-you') return { ...frame, kind: 'thank-you' }
      return findHome(path)
    },

    notFound(): PageModel {
      return { ...frame, kind: 'not-found' }
    },

    failure(reference: string, path: string): PageModel {
      return { ...frame, kind: 'failure', reference, path }
    },

    /** Which fields the page hides that a quote says it comes from. An unknown page hides none. */
    async hiddenFields(slug: string): Promise<{ pickup_location: boolean; selected_vehicle: boolean }> {
      const page = findHome(slug)
      const hidden = page ? hiddenFields(page.content.quoteForm) : []
      return {
        pickup_location: hidden.includes('startLocation'),
        selected_vehicle: hidden.includes('selectedVehicle'),
      }
    },
  }
}
