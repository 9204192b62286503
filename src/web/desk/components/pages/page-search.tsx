import { Input } from '#web/desk/ui/fields/input.tsx'

type PageSearchProps = { value: string; placeholder: string; onChange: (typed: string) => void }

export function PageSearch({ value, placeholder, onChange }: PageSearchProps) {
  return (
    <div className="border-b border-slate-200 px-4 py-2">
      <Input
        type="search"
        aria-label="Search pages"
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="sm:max-w-80"
      />
    </div>
  )
}
