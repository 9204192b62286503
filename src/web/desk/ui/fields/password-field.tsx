import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Button } from '../button.tsx'
import { TextField } from './field.tsx'

export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type'>) {
  const [shown, setShown] = useState(false)
  return (
    <div className="relative">
      <TextField
        {...props}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className="pr-10"
      />
      <Button
        type="button"
        variant="ghost"
        size="icon"
        aria-label={`Show ${props.label.toLowerCase()}`}
        aria-pressed={shown}
        className="absolute top-[1.6875rem] right-0.5"
        onClick={() => setShown(!shown)}
      >
        {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
      </Button>
    </div>
  )
}
