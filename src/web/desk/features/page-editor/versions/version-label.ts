import type { ContentVersion } from '#contract/content/content-version.ts'

/** A version as a list of choices calls it: by its number, and by its name where somebody gave it one. */
export function versionLabel({ version, name }: Pick<ContentVersion, 'version' | 'name'>): string {
  return name ? `Version ${version} · ${name}` : `Version ${version}`
}
