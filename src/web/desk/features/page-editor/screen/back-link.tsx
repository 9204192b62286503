import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { buttonClasses } from '#web/desk/ui/button.tsx'

export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className={buttonClasses({})}>
      <ArrowLeft aria-hidden />
      {label}
    </Link>
  )
}
