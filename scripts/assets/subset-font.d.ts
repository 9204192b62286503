/** Types of what is used here of subset-font, which has none. */
declare module 'subset-font' {
  // biome-ignore lint/style/noDefaultExport: the package exports it so.
  export default function subsetFont(
    font: Uint8Array,
    letters: string,
    options: {
      targetFormat: 'woff2' | 'sfnt'
      /** OpenType feature tags to keep */
      keepFeatures?: string[]
      /** tags of tables to drop */
      dropTables?: string[]
      /** a value fixes an axis, a range keeps it */
      variationAxes: Record<string, number | { min: number; max: number; default: number }>
    },
  ): Promise<Uint8Array>
}
