import type { ComponentType } from 'react'
import type { Field, ListField } from '../fields/field.ts'
import type { Path } from '../state/document-path.ts'

export type FieldControlProps = {
  field: Field
  /** what the field's name is below of */
  base: Path
  /** the part of the document that the tab edits */
  root: Path
  /** its label is above it already */
  titled?: boolean
}

/** `control` draws the fields of an entry */
export type ListControlProps = Pick<FieldControlProps, 'titled'> & {
  field: ListField
  path: Path
  root: Path
  control: ComponentType<FieldControlProps>
}
