import type { IconName } from '#contract/content/icons.ts'
import { Icon } from '#web/site/icon.tsx'

/** An icon as the site draws it. */
export function ContentIcon({ name }: { name: IconName }) {
  return <Icon name={name} size={18} />
}
