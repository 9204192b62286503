import { Fragment } from 'react'
import { KEYS } from '#web/desk/lib/keys.ts'
import { useSingleKeys } from '#web/desk/lib/single-keys.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { Key } from '#web/desk/ui/key.tsx'
import { Dialog, DialogButtons } from '#web/desk/ui/popups/dialog.tsx'
import { Switch } from '#web/desk/ui/switch.tsx'

const WITH_OTHERS = [
  { keys: ['Ctrl', 'K'], label: 'Go to a screen, an action or a lead (Cmd on a Mac)' },
  { keys: ['Enter'], label: 'In the search: go to what was found' },
  { keys: ['Esc'], label: 'In the search: empty it, then go back to the list' },
  { keys: ['Shift', 'click'], label: 'Select all leads from the last one to this' },
  { keys: ['Shift', 'x'], label: 'The same by keyboard' },
  { keys: ['Esc'], label: 'In the list: clear the selection' },
  { keys: ['Ctrl', 'Enter'], label: 'In a quote: preview it, then send it' },
  { keys: ['Ctrl', 'Enter'], label: 'In a text of several lines: save or send it' },
  { keys: ['Ctrl', 'B'], label: 'Show or hide the navigation' },
  { keys: ['Esc'], label: 'Close a dialog' },
]

/** Every key of the desk. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const [on, setOn] = useSingleKeys()
  return (
    <Dialog
      open
      title="Keyboard shortcuts"
      text="“This row” is the row that has the focus. On the page of a lead, keys act on that lead. No letter acts while you type."
      onClose={onClose}
      className="w-[52rem]"
    >
      <div className="mt-3">
        <Switch label="Use single-key shortcuts" checked={on} onChange={setOn} />
      </div>
      <dl className="mt-3 gap-x-8 text-sm md:columns-2">
        {Object.values(KEYS).map(({ key, label, ...what }) => (
          <Row key={key} keys={[key]} label={'on' in what ? `${label} (${what.on})` : label} off={!on} />
        ))}
        {WITH_OTHERS.map(({ keys, label }) => (
          <Row key={label} keys={keys} label={label} />
        ))}
      </dl>
      <DialogButtons>
        <Button onClick={onClose}>Close</Button>
      </DialogButtons>
    </Dialog>
  )
}

function Row({ keys, label, off }: { keys: readonly string[]; label: string; off?: boolean }) {
  return (
    <div className="flex break-inside-avoid items-center gap-x-4 py-[3px]">
      <dt className="flex w-25 shrink-0 items-center gap-1">
        {keys.map((key, at) => (
          <Fragment key={key}>
            {at > 0 ? <span className="text-slate-500">+</span> : null}
            <Key>{key}</Key>
          </Fragment>
        ))}
      </dt>
      <dd className={off ? 'text-slate-500 line-through' : 'text-slate-800'}>{label}</dd>
    </div>
  )
}
