import type { FieldsProps } from './person-fields.tsx'
import type { useDistance } from './use-distance.ts'
import type { FieldHints } from './use-hints.ts'

export type JourneyProps = FieldsProps & { hints: FieldHints; distance: ReturnType<typeof useDistance> }
