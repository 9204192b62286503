type ClassName = string | false | null | undefined

/** Joins class names, without absent ones. */
export function classNames(...names: ClassName[]): string {
  return names.filter(Boolean).join(' ')
}
