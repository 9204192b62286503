import type { ContentArea } from '#contract/content/content-page.ts'

/** The name under which the names that are typed for versions of a page are stored until they are saved. */
export const versionNamesDraft = (area: ContentArea, id: number) => `names of versions of ${area} ${id}`
