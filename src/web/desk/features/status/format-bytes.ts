const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** Formats a size: 1.5 MB, -300 kB. */
export function formatBytes(bytes: number): string {
  let size = Math.abs(bytes)
  let unit = 0
  while (size >= 999.5 && unit < UNITS.length - 1) {
    size /= 1_000
    unit += 1
  }
  const digits = size < 10 && unit > 0 ? 1 : 0
  return `${bytes < 0 ? '-' : ''}${size.toFixed(digits)} ${UNITS[unit]}`
}
