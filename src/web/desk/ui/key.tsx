export function Key({ children }: { children: string }) {
  return (
    <kbd className="inline-flex h-6 min-w-6 items-center justify-center rounded border border-b-2 border-slate-300 bg-slate-50 px-1.5 font-sans text-xs font-medium text-slate-700">
      {children}
    </kbd>
  )
}
