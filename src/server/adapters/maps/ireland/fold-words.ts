import { foldForSearch } from '#contract/basics/text.ts'

/** Words as they are compared: without fadas, apostrophes and hyphens, a saint always as 'st'. */
export function foldWords(text: string): string[] {
  return foldForSearch(text)
    .replace(/&/g, ' and ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => (word === 'saint' ? 'st' : word))
}
