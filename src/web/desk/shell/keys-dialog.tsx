import { Fragment } from 'react'
import { Button } from '#web/desk/ui/button.tsx'
import { KEYS } from '../lib/keys.ts'
import { useSingleKeys } from '../lib/single-keys.ts'
import { Key } from '../ui/key.tsx'
import { Dialog, DialogButtons } from '../ui/popups/dialog.tsx'
import { Switch } from '../ui/switch.tsx'

const WITH_OTHERS = [
  { keys: ['Ctrl', 'K'], label: 'Go to a screen, an action or a lead (Cmd on a Mac)' },
  { keys: ['Enter'], label: 'In the search box: go to the first result' },
  { keys: ['Esc'], label: 'In the search: empty it, then go back to the list' },
  { keys: ['Shift', 'click'], label: 'Select a range of leads' },
  { keys: ['Shift', 'x'], label: 'Select a range with the keyboard' },
  { keys: ['Esc'], label: 'In the list: clear the selection' },
  { keys: ['Ctrl', 'Enter'], label: 'In a quote: preview it, then send it' },
  { keys: ['Ctrl', 'Enter'], label: 'In a text of several lines: save or send it' },
  { keys: ['Ctrl', 'B'], label: 'Show or hide the navigation' },
  { keys: ['Esc'], label: 'Close a dialog' },
]

/** Lists all keyboard shortcuts of the desk. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const [on, setOn] = useSingleKeys()
  return (
    <Dialog
      open
      title="Keyboard shortcuts"
      text="“This row” is the highlighted row. On a lead’s page, keys act on that lead. Letter keys do nothing while you are typing."
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
