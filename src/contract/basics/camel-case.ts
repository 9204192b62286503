export type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name

/** Returns the property of a row that holds a field: 'dateOfTravel' for 'date_of_travel'. */
export function toCamelCase<Name extends string>(name: Name): CamelCase<Name> {
  return name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) as CamelCase<Name>
}
