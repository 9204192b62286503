import type { EditorKind } from '../kinds/editor-kind.ts'

export type EditorScreenProps = {
  kind: EditorKind
  /** '' is the area's own page, which is there whether it has been saved or not */
  sublink: string
  title: string
  back: { to: string; label: string }
}
