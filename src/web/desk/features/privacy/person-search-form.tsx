import { Search } from 'lucide-react'
import { useState } from 'react'
import { PRIVACY_LIMITS } from '#contract/privacy/privacy-limits.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { TextField } from '#web/desk/ui/fields/field.tsx'

type PersonSearchFormProps = { onSearch: (query: string) => void; busy: boolean }

export function PersonSearchForm({ onSearch, busy }: PersonSearchFormProps) {
  const [typed, setTyped] = useState('')
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim() !== '') onSearch(typed.trim())
      }}
    >
      <div className="min-w-0 grow basis-72">
        <TextField
          label="Email, phone number or name"
          name="person"
          autoComplete="off"
          maxLength={PRIVACY_LIMITS.query}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <Button type="submit" variant="primary" disabled={busy}>
        <Search aria-hidden /> Find
      </Button>
    </form>
  )
}
