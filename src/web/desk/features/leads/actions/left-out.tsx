import type { FollowUpLook } from '#contract/follow-ups/follow-up-mail.ts'

/** Who of a batch gets no email, and why. */
export function LeftOut({ leads }: { leads: FollowUpLook['left_out'] }) {
  if (leads.length === 0) return null
  return (
    <section
      aria-label="Left out"
      className="rounded-md border border-amber-300 bg-amber-50 px-3 py-2 text-sm"
    >
      <p className="font-medium text-amber-900">
        {leads.length === 1 ? 'One lead is left out' : `${leads.length} leads are left out`}
      </p>
      <ul className="mt-1 grid max-h-28 gap-0.5 overflow-y-auto text-slate-800">
        {leads.map(({ id, name, message }) => (
          <li key={id} className="wrap-anywhere">
            {name} (#{id}): {message}
          </li>
        ))}
      </ul>
    </section>
  )
}
