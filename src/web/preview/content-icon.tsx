import type { IconName } from '#content/fields/icons.ts'
import { Icon } from '#web/site/elements/icon.tsx'

/** Shows an icon as the site does. */
export function ContentIcon({ name }: { name: IconName }) {
  return <Icon name={name} size={18} />
}
