import { useCallback, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { leadTarget } from '#web/desk/lib/lead-target.ts'
import type { StaffArea } from '#web/desk/lib/staff-area.ts'

/** Opens a lead as a link on the screen does, later too: a toast outlives the dialog that it came from. */
export function useLeadOpener(area: StaffArea): (id: number) => void {
  const navigate = useNavigate()
  const location = useLocation()
  const latest = useRef(location)
  latest.current = location
  return useCallback(
    (id) => {
      const { to, ...options } = leadTarget(area, id, latest.current)
      navigate(to, options)
    },
    [area, navigate],
  )
}
