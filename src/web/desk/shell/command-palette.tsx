import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type Location, type NavigateOptions, useLocation, useNavigate } from 'react-router'
import { foldForSearch } from '#contract/basics/text.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import type { StaffArea } from '#web/desk/lib/staff-area.ts'
import { useDebounce } from '#web/desk/lib/use-debounce.ts'
import { Key } from '#web/desk/ui/key.tsx'
import { useInitialFocus } from '#web/desk/ui/popups/initial-focus.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { formatLongDay } from '#web/lib/dates.ts'
import { isDisabled } from '#web/lib/is-disabled.ts'
import { PAGE_PANEL, press } from '../lib/keys.ts'
import { leadTarget } from '../lib/lead-target.ts'
import { listOfferedCommands } from '../lib/screen-commands.ts'
import { NAVIGATION } from './navigation.ts'

type CommandAction =
  | ({ path: string } & Pick<NavigateOptions, 'state' | 'preventScrollReset'>)
  | { path?: undefined; run: () => void }

/** A line of the palette. */
type Command = CommandAction & {
  id: string
  group: 'On this screen' | 'Leads' | 'Go to'
  label: string
  /** text that distinguishes commands with equal labels */
  note?: string
  /** the key that does the same */
  keyName?: string | undefined
}

type Shown = Omit<Command, 'id' | 'group' | 'path'> & { run: () => void }

const SHOWN = 6

/** Matches text that is worth a search: two characters or a digit, which may begin a lead's number. */
const TYPED = /^(#?\d+|.{2,})$/

const TYPING_PAUSE_MS = 150

type CommandPaletteProps = {
  area: StaffArea
  /** returns the text typed before the palette was rendered */
  early: () => string
  onHelp: () => void
  onClose: () => void
}

/** Finds screens, commands and leads by typing. */
export function CommandPalette({ area, early, onHelp, onClose }: CommandPaletteProps) {
  const navigate = useNavigate()
  const location = useLocation()
  const focus = useInitialFocus()
  const [typed, setTyped] = useState(early)
  const { data: leads = [] } = useQuery(foundLeadsQuery(useDebounce(typed.trim(), TYPING_PAUSE_MS)))
  const standing = useMemo(() => [...listShownCommands(), ...listScreens(area, onHelp)], [area, onHelp])
  const wanted = foldForSearch(typed.trim())
  const groups = groupCommands([
    ...standing.filter(({ label }) => foldForSearch(label).includes(wanted)),
    ...leads.map((lead) => toLeadCommand(lead, area, location)),
  ])
  function run(command: Command) {
    onClose()
    // The command runs after the dialog has returned the focus, so that whatever it opens keeps it.
    setTimeout(() => (command.path === undefined ? command.run() : navigate(command.path, command)))
  }
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup
          aria-label="Go to"
          {...focus}
          className="fixed inset-x-2 top-[10dvh] z-50 mx-auto flex max-h-[70dvh] max-w-[44rem] flex-col overflow-hidden rounded-xl bg-white shadow-2xl outline-hidden"
        >
          <Autocomplete.Root
            inline
            open
            items={groups}
            filteredItems={groups}
            value={typed}
            onValueChange={setTyped}
            itemToStringValue={({ label }: Command) => label}
            autoHighlight="always"
            keepHighlight
          >
            <Autocomplete.Input
              aria-label="Go to a screen, an action or a lead"
              placeholder="Go to a screen, an action or a lead"
              className="h-12 shrink-0 border-b border-slate-200 px-4 text-base text-slate-900 outline-none placeholder:text-slate-500"
            />
            <Autocomplete.Empty className="px-4 py-6 text-center text-sm text-slate-600 empty:hidden">
              Nothing found. Try a screen, an action, or a lead by name, phone, place or #number.
            </Autocomplete.Empty>
            <Autocomplete.List aria-label="Commands" className="min-h-0 overflow-y-auto p-1.5 empty:hidden">
              {(group: Group) => (
                <Autocomplete.Group key={group.name} items={group.items}>
                  <Autocomplete.GroupLabel className="px-2.5 pt-2 pb-1 text-xs font-semibold text-slate-600">
                    {group.name}
                  </Autocomplete.GroupLabel>
                  <Autocomplete.Collection>
                    {(command: Command) => (
                      <CommandItem key={command.id} command={command} onRun={() => run(command)} />
                    )}
                  </Autocomplete.Collection>
                </Autocomplete.Group>
              )}
            </Autocomplete.List>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function CommandItem({ command, onRun }: { command: Command; onRun: () => void }) {
  const { label, note, keyName } = command
  return (
    <Autocomplete.Item
      value={command}
      onClick={onRun}
      className="flex min-h-9 cursor-default items-center gap-2.5 rounded-md px-2.5 py-1.5 text-sm outline-none select-none data-highlighted:bg-navy-50 data-highlighted:text-navy-900"
    >
      <span className="min-w-0 grow wrap-anywhere">
        {label}
        {note ? <span className="text-slate-600"> · {note}</span> : null}
      </span>
      {keyName ? <Key>{keyName}</Key> : null}
    </Autocomplete.Item>
  )
}

type Group = { name: Command['group']; items: Command[] }

function groupCommands(commands: Command[]): Group[] {
  const names = ['On this screen', 'Leads', 'Go to'] as const
  return names.flatMap((name) => {
    const items = commands.filter(({ group }) => group === name)
    return items.length > 0 ? [{ name, items }] : []
  })
}

/** Loads the newest leads that match the text. */
function foundLeadsQuery(search: string) {
  return queryOptions({
    queryKey: ['leads', 'found', search],
    queryFn: ({ signal }) => callEndpoint(LEAD_API.list, { query: { limit: SHOWN, search }, signal }),
    select: ({ data }) => data,
    enabled: TYPED.test(search),
    placeholderData: TYPED.test(search) ? keepPreviousData : undefined,
  })
}

/** Lists the visible controls, of the page or the panel, that have a key or the palette's mark, and the screen's own commands. */
function listShownCommands(): Command[] {
  const panel = document.querySelector(PAGE_PANEL)
  const controls = listControls(panel ?? document.querySelector('main')).map((control, at) =>
    inGroup(`control ${at}`, control),
  )
  if (panel) return controls
  return [...controls, ...listOfferedCommands().map((command, at) => inGroup(`row ${at}`, command))]
}

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

/** Lists an area's screens, and the commands available on each. */
function listScreens(area: StaffArea, onHelp: () => void): Command[] {
  const { stated, added } = NAVIGATION[area]
  return [
    ...[...stated, ...added].flatMap(({ label, path, tabs = [] }): Command[] => [
      { id: path, group: 'Go to', label, path },
      ...tabs.slice(1).map((tab): Command => ({ id: tab.path, group: 'Go to', ...tab, note: label })),
    ]),
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

/** `from` is the present location. */
function toLeadCommand(lead: Lead, area: StaffArea, from: Location): Command {
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
