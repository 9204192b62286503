import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from './class-names.ts'

type MenuProps = { trigger: ReactElement; children: ReactNode }

export function Menu({ trigger, children }: MenuProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={4} align="end" className="z-50 outline-hidden">
          <Base.Popup className="popup min-w-44 p-1">{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

type MenuItemProps = { onSelect: () => void; danger?: boolean; disabled?: boolean; children: ReactNode }

export function MenuItem({ onSelect, danger, disabled, children }: MenuItemProps) {
  return (
    <Base.Item
      onClick={onSelect}
      disabled={disabled}
      className={classNames(
        'flex cursor-default items-center gap-2 rounded px-2 py-1.5 text-sm outline-hidden select-none data-disabled:opacity-50 [&_svg]:size-4',
        danger
          ? 'text-red-700 data-highlighted:bg-red-50'
          : 'text-slate-800 data-highlighted:bg-navy-50 data-highlighted:text-navy-900',
      )}
    >
      {children}
    </Base.Item>
  )
}
