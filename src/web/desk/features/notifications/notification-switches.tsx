import { useState } from 'react'
import { Switch } from '#web/desk/ui/switch.tsx'
import { chime } from './chime.ts'
import { askPermission, type Permission, permission } from './desktop-notification.ts'
import { useChannel } from './notification-settings.ts'

const HINTS: Partial<Record<Permission, string>> = {
  denied: 'Your browser blocks notifications of this site. Allow them in its settings first.',
  missing: 'This browser cannot show notifications here. They need an https address.',
}

export function NotificationSwitches() {
  const [desktop, setDesktop] = useChannel('desktopNotifications')
  const [sound, setSound] = useChannel('notificationSound')
  const [allowed, setAllowed] = useState(permission)
  async function changeDesktop(on: boolean) {
    const now = on ? await askPermission() : allowed
    setAllowed(now)
    setDesktop(on && now === 'granted')
  }
  function changeSound(on: boolean) {
    setSound(on)
    if (on) void chime()
  }
  return (
    <section aria-label="Notification settings" className="grid gap-1 border-b border-slate-200 px-5 py-3">
      <p className="text-[13px] text-slate-600">
        You are notified of new enquiries, customers’ replies and deadlines. On this device, also by:
      </p>
      <Switch
        label="Desktop notification"
        checked={desktop && allowed === 'granted'}
        disabled={allowed === 'missing'}
        onChange={(on) => void changeDesktop(on)}
      />
      {HINTS[allowed] ? <p className="text-[13px] text-slate-600">{HINTS[allowed]}</p> : null}
      <Switch label="Sound" checked={sound} onChange={changeSound} />
    </section>
  )
}
