import { useRowDialog } from '#web/desk/components/drafts/use-row-dialog.ts'

/** The name under which what is typed about somebody is stored. */
export const editUserDraft = (id: number | null) => `edit user ${id}`

/** Who is being edited. */
export function useEditedUser() {
  return useRowDialog('edited user', editUserDraft)
}
