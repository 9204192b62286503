type ClassName = string | false | null | undefined

/** Joins class names and leaves out what is off. */
export function classNames(...names: ClassName[]): string {
  return names.filter(Boolean).join(' ')
}
