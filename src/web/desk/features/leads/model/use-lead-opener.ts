import { useCallback, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { leadTarget } from '#web/desk/lib/lead-target.ts'
import type { StaffArea } from '#web/desk/lib/staff-area.ts'

/** Opens a lead like a link, also later: a toast outlives its dialog. */
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
