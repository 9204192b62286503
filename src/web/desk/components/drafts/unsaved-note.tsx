/** Below a field whose text is back after a session that ended: it looks like a saved one. */
export function UnsavedNote({ id }: { id: string }) {
  return (
    <p id={id} className="mt-1 text-[13px] text-slate-600">
      Not saved yet. Enter saves it.
    </p>
  )
}
