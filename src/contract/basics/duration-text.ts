/** Writes a promised time in words: '2 hours' for 120, '15 minutes' for 15, '90 minutes' for 90. */
export function durationText(minutes: number): string {
  const [amount, unit] = minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute']
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`
}

/** Follows a time that counts only minutes within the opening hours. */
export const WHILE_OPEN = ' during opening hours'

/** Writes 'within 2 hours', or with opening hours 'within 2 hours during opening hours'. */
export function withinText(minutes: number, alwaysOpen = true): string {
  return `within ${durationText(minutes)}${alwaysOpen ? '' : WHILE_OPEN}`
}
