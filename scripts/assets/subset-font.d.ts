/** The part of subset-font that we use; the package comes without types. */
declare module 'subset-font' {
  // biome-ignore lint/style/noDefaultExport: the package exports it so.
  export default function subsetFont(
    font: Uint8Array,
    letters: string,
    options: {
      targetFormat: 'woff2' | 'sfnt'
      /** OpenType feature tags; the rest is left out */
      keepFeatures?: string[]
      /** tables of the file by their tags */
      dropTables?: string[]
      /** one value pins the axis, a range keeps it */
      variationAxes: Record<string, number | { min: number; max: number; default: number }>
    },
  ): Promise<Uint8Array>
}
