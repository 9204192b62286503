import { IMAGE_LIMITS } from '#contract/content/image-limits.ts'

const UNNAMED = 'picture'

/** Returns the sender's name for a file, made fit to be shown and stored: no folders, no control characters, never empty. */
export function uploadName(given: string): { fileName: string; name: string } {
  const last = given.split(/[/\\]/).at(-1) ?? ''
  const clean = last
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(-IMAGE_LIMITS.name)
  const fileName = clean.replace(/^\.+/, '') || UNNAMED
  return { fileName, name: fileName.replace(/\.[^.]{1,5}$/, '') || UNNAMED }
}
