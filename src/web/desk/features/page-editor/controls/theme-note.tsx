import { Link } from 'react-router'

/** Below a colour that follows the theme. */
export function ThemeNote() {
  return (
    <p className="text-[13px] text-slate-600">
      From{' '}
      <Link
        to="/admin/settings?field=themePrimary"
        className="link text-navy-800 underline underline-offset-2"
      >
        Settings › Theme
      </Link>
      . What you choose here replaces it on this page.
    </p>
  )
}
