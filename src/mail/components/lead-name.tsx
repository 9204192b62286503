import { oneLine } from '../format.ts'
import { TextLink } from './text-blocks.tsx'

/** Names a customer in a list, with a link to the lead if the site's address is known. */
export function LeadName({ name, url }: { name: string; url: string | null }) {
  const text = oneLine(name, 80)
  return url ? <TextLink href={url} text={text} /> : text
}
