import type { IconName } from '#content/fields/icons.ts'
import { Icon } from '#web/site/elements/icon.tsx'

/** An icon as on the site. */
export function ContentIcon({ name }: { name: IconName }) {
  return <Icon name={name} size={18} />
}
