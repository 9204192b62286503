import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { logWarning } from '#web/lib/log.ts'
import { notify } from '../notify.ts'

type LazyProps = { open?: boolean; onClose: () => void }

/**
 * Returns a dialog whose code is loaded when it first opens. Until then the focus stays on the opener. If loading fails, the dialog closes
 * and says so; the screen below keeps what is typed. `preload` loads the code earlier.
 */
export function lazyDialog<Props extends LazyProps>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null
  function LazyDialog(props: Props) {
    const [Dialog, setDialog] = useState(() => loaded)
    const { open = true, onClose } = props
    const giveUp = useEffectEvent((error: unknown) => {
      logWarning('A dialog could not be loaded.', error)
      notify.error('This could not be opened', { description: 'Please reload the page.' })
      onClose()
    })
    useEffect(() => {
      if (open && !Dialog) get().then((found) => setDialog(() => found), giveUp)
    }, [open, Dialog])
    return Dialog ? <Dialog {...props} /> : null
  }
  async function get() {
    loaded ??= await load()
    return loaded
  }
  function preload() {
    get().catch((error: unknown) => logWarning('A dialog could not be loaded yet.', error))
  }
  return Object.assign(LazyDialog, { preload })
}
