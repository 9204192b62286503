import type { BusinessSettings } from '#contract/settings/settings.ts'

/** What the launch checklist asks of the rest of the product. */
export type ChecklistDependencies = {
  settings(): Promise<Pick<BusinessSettings, 'business' | 'confirmed_claims'>>
  /** the documents that everybody may see, by their path */
  livePages(): Promise<{ path: string; content: unknown }[]>
  /** the site's own address when it is configured */
  publicUrl: string | undefined
  /** mails leave the machine */
  mailServer: boolean
}
