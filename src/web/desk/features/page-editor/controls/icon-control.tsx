import { Popover } from '@base-ui/react/popover'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { IconName } from '#content/fields/icons.ts'
import { buttonClasses } from '#web/desk/ui/button.tsx'
import { usePopupContainer } from '#web/desk/ui/popups/popup-container.ts'
import { ContentIcon } from '#web/preview/content-icon.tsx'
import { type IconField, toText } from '../fields/field.ts'
import { type Path, pathName } from '../state/document.ts'
import { useField } from '../state/editor.ts'
import { controlId } from './labelled.tsx'

export function IconControl({ field, path }: { field: IconField; path: Path }) {
  const { value, change } = useField(path)
  const [open, setOpen] = useState(false)
  const { trigger, container } = usePopupContainer()
  const chosen = field.icons.find((icon) => icon === value)
  return (
    <div className="stack justify-items-start gap-1">
      <span id={`${controlId(path)}-label`} className="text-[13px] font-medium text-slate-800">
        {field.label}
      </span>
      <Popover.Root open={open} onOpenChange={setOpen}>
        <Popover.Trigger
          ref={trigger}
          id={controlId(path)}
          aria-label={`${field.label}: ${chosen ?? 'none'}`}
          className={buttonClasses({ className: 'border-slate-400! font-normal' })}
        >
          {chosen ? <ContentIcon name={chosen} /> : null}
          {chosen ?? (toText(value) || 'Choose an icon')}
          <ChevronDown aria-hidden className="text-slate-500" />
        </Popover.Trigger>
        <Popover.Portal container={container}>
          <Popover.Positioner sideOffset={4} align="start" className="z-50">
            <Popover.Popup
              aria-label={`${field.label}, ${field.icons.length} choices`}
              className="popup w-[min(24rem,calc(100vw-2rem))] overflow-y-auto p-2"
            >
              <Icons field={field} name={pathName(path)} chosen={chosen} onChoose={change} />
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </div>
  )
}

type IconsProps = {
  field: IconField
  name: string
  chosen: IconName | undefined
  onChoose: (icon: IconName) => void
}

function Icons({ field, name, chosen, onChoose }: IconsProps) {
  return (
    <fieldset className="grid grid-cols-3 gap-1 sm:grid-cols-4">
      <legend className="sr-only">{field.label}</legend>
      {field.icons.map((icon) => (
        <label
          key={icon}
          className="flex cursor-pointer flex-col items-center gap-1 rounded-md px-1 py-2 text-center text-[11px] text-slate-800 hover:bg-slate-100 has-checked:bg-navy-50 has-checked:ring-2 has-checked:ring-navy-800 forced-colors:border-2 forced-colors:border-[Canvas] forced-colors:has-checked:border-[Highlight] has-focus-visible:outline-2 has-focus-visible:outline-navy-600"
        >
          <input
            type="radio"
            name={name}
            value={icon}
            checked={icon === chosen}
            onChange={() => onChoose(icon)}
            className="sr-only"
          />
          <ContentIcon name={icon} />
          <span className="max-w-full truncate">{icon}</span>
        </label>
      ))}
    </fieldset>
  )
}
