import type { Lead } from '#contract/leads/lead.ts'
import { PAGE_PANEL, press } from '#web/desk/lib/keys.ts'
import type { StaffArea } from '#web/desk/lib/staff-area.ts'
import { formatLongDay } from '#web/lib/dates.ts'
import { isDisabled } from '#web/lib/is-disabled.ts'
import { NAVIGATION } from './navigation.ts'

type CommandAction = { path: string; state?: unknown } | { path?: undefined; run: () => void }

/** One line of the palette. */
export type Command = CommandAction & {
  id: string
  group: 'On this screen' | 'Leads' | 'Go to'
  label: string
  /** what distinguishes it from another */
  note?: string
  /** the key that does the same */
  keyName?: string | undefined
}

/** Whatever on the page, or in the panel over it, has a key of its own. */
export function listShownControls(): Command[] {
  const page = document.querySelector(PAGE_PANEL) ?? document.querySelector('main')
  const controls = [...(page?.querySelectorAll<HTMLElement>('[aria-keyshortcuts]') ?? [])]
  return controls
    .filter((control) => control.checkVisibility() && !isDisabled(control))
    .map((control, at) => ({
      id: `control ${at}`,
      group: 'On this screen',
      label: control.getAttribute('aria-label') ?? control.textContent.trim(),
      keyName: control.getAttribute('aria-keyshortcuts') ?? undefined,
      run: () => press(control),
    }))
}

/** Every screen of an area, and what can be begun from anywhere. */
export function listScreens(area: StaffArea, onHelp: () => void): Command[] {
  const { stated, added } = NAVIGATION[area]
  return [
    ...[...stated, ...added].map(({ label, path }): Command => ({ id: path, group: 'Go to', label, path })),
    {
      id: 'new lead',
      group: 'Go to',
      label: 'New phone lead',
      path: `/${area}/leads`,
      state: { enters: true },
    },
    { id: 'keys', group: 'Go to', label: 'Keyboard shortcuts', keyName: '?', run: onHelp },
  ]
}

export function toLeadCommand(lead: Lead, area: StaffArea): Command {
  const way = [lead.pickup_location, lead.dropoff_location].filter(Boolean).join(' to ')
  return {
    id: `lead ${lead.id}`,
    group: 'Leads',
    label: `#${lead.id} ${lead.full_name}`,
    note: [formatLongDay(lead.date_of_travel), way].filter(Boolean).join(' · '),
    path: area === 'admin' ? `/admin/leads/${lead.id}` : `/manager/leads?lead=${lead.id}`,
  }
}
