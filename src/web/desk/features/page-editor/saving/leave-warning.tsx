import { LeaveWarning as Warning } from '#web/desk/components/leave-warning.tsx'
import { isDirty, useEditor } from '../state/editor-store.ts'

export function PageLeaveWarning() {
  return (
    <Warning dirty={useEditor(isDirty)} isKept>
      <p>Your changes stay on this device. You can restore them when you come back.</p>
    </Warning>
  )
}
