/** What we use of subset-font, which comes without types. */
declare module 'subset-font' {
  // biome-ignore lint/style/noDefaultExport: the package exports it so.
  export default function subsetFont(
    font: Uint8Array,
    letters: string,
    options: {
      targetFormat: 'woff2'
      variationAxes: Record<string, { min: number; max: number; default: number }>
    },
  ): Promise<Uint8Array>
}
