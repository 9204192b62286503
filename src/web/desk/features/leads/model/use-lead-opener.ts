import { useCallback, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { leadTarget } from '#web/desk/lib/lead-target.ts'
import type { StaffArea } from '#web/desk/lib/staff-area.ts'

/** Returns a function that opens a lead as a link does. It works after its dialog has closed, because a toast stays longer. */
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
