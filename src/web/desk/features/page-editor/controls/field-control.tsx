import { below, valueAt } from '../state/document-path.ts'
import { useEditor } from '../state/editor-store.ts'
import { ChoiceControl, VehicleControl } from './choice-control.tsx'
import { ColourControl } from './colour-control.tsx'
import type { FieldControlProps } from './field-control-props.ts'
import { FocusControl } from './focus-control.tsx'
import { GradientControl } from './gradient-control.tsx'
import { IconControl } from './icon-control.tsx'
import { ListControl } from './list-control.tsx'
import { NumberControl } from './number-control.tsx'
import { PictureControl } from './picture-control.tsx'
import { SwitchControl } from './switch-control.tsx'
import { TextControl } from './text-control.tsx'
import { TextListControl } from './text-list-control.tsx'

export function FieldControl(props: FieldControlProps) {
  const { field, base } = props
  const condition = field.when ?? field.unless
  const on = useEditor(
    ({ editor }) => condition !== undefined && valueAt(editor.document, below(base, condition)) === true,
  )
  if ((field.when && !on) || (field.unless && on)) return null
  return <Control {...props} />
}

function Control({ field, base, root, titled }: FieldControlProps) {
  const path = below(base, field.name)
  switch (field.kind) {
    case 'text':
    case 'link':
      return <TextControl field={field} path={path} />
    case 'number':
      return <NumberControl field={field} path={path} />
    case 'switch':
      return <SwitchControl field={field} path={path} />
    case 'choice':
      return <ChoiceControl field={field} path={path} />
    case 'vehicle':
      return <VehicleControl field={field} path={path} />
    case 'icon':
      return <IconControl field={field} path={path} />
    case 'colour':
      return <ColourControl field={field} path={path} root={root} />
    case 'gradient':
      return <GradientControl field={field} path={path} />
    case 'words':
      return <TextListControl field={field} path={path} />
    case 'picture':
      return <PictureControl field={field} path={path} />
    case 'focus':
      return <FocusControl field={field} path={path} />
    case 'list':
      return <ListControl field={field} path={path} root={root} control={FieldControl} titled={titled} />
  }
}
