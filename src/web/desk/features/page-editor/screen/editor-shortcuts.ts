import type { KeyboardEvent } from 'react'

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'preventDefault'>
type Commands = { save(): void; undo(): void; redo(): void }

/** Ctrl or Cmd with S saves, with Z undoes, with Shift+Z or Y redoes. */
export function editorShortcuts({ save, undo, redo }: Commands): (event: KeyPress) => void {
  return (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return
    const key = event.key.toLowerCase()
    if (key === 's') save()
    else if (key === 'y' || (key === 'z' && event.shiftKey)) redo()
    else if (key === 'z') undo()
    else return
    event.preventDefault()
  }
}
