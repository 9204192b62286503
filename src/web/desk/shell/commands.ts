import type { Location, NavigateOptions } from 'react-router'
import type { Lead } from '#contract/leads/lead.ts'
import { PAGE_PANEL, press } from '#web/desk/lib/keys.ts'
import { leadTarget } from '#web/desk/lib/lead-target.ts'
import { listOfferedCommands } from '#web/desk/lib/screen-commands.ts'
import type { StaffArea } from '#web/desk/lib/staff-area.ts'
import { formatLongDay } from '#web/lib/dates.ts'
import { isDisabled } from '#web/lib/is-disabled.ts'
import { NAVIGATION } from './navigation.ts'

type CommandAction =
  | ({ path: string } & Pick<NavigateOptions, 'state' | 'preventScrollReset'>)
  | { path?: undefined; run: () => void }

/** One line of the palette. */
export type Command = CommandAction & {
  id: string
  group: 'On this screen' | 'Leads' | 'Go to'
  label: string
  /** distinguishes it from another */
  note?: string
  /** the key that does the same */
  keyName?: string | undefined
}

/**
 * Lists everything on the page, or in the panel over it, that has a key of its own or is meant for the palette, and the
 * screen's other commands.
 */
export function listShownCommands(): Command[] {
  const panel = document.querySelector(PAGE_PANEL)
  const controls = listControls(panel ?? document.querySelector('main')).map((control, at) =>
    inGroup(`control ${at}`, control),
  )
  if (panel) return controls
  return [...controls, ...listOfferedCommands().map((command, at) => inGroup(`row ${at}`, command))]
}

type Shown = Omit<Command, 'id' | 'group' | 'path'> & { run: () => void }

function listControls(part: ParentNode | null): Shown[] {
  const controls = [...(part?.querySelectorAll<HTMLElement>('[aria-keyshortcuts], [data-command]') ?? [])]
  return controls
    .filter((control) => control.checkVisibility() && !isDisabled(control))
    .map((control) => ({
      label: control.getAttribute('aria-label') ?? control.textContent.trim(),
      keyName: control.getAttribute('aria-keyshortcuts') ?? undefined,
      run: () => press(control),
    }))
}

function inGroup(id: string, shown: Shown): Command {
  return { id, group: 'On this screen', ...shown }
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
    ...listControls(document.querySelector('[data-frame-commands]')).map(
      (control, at): Command => ({ id: `frame ${at}`, group: 'Go to', ...control }),
    ),
  ]
}

/** `from`: the place of the person who opens it. */
export function toLeadCommand(lead: Lead, area: StaffArea, from: Location): Command {
  const { to, ...options } = leadTarget(area, lead.id, from)
  const way = [lead.pickup_location, lead.dropoff_location].filter(Boolean).join(' to ')
  return {
    id: `lead ${lead.id}`,
    group: 'Leads',
    label: `#${lead.id} ${lead.full_name}`,
    note: [formatLongDay(lead.date_of_travel), way].filter(Boolean).join(' · '),
    path: to,
    ...options,
  }
}
