/** Writes a promised time in words: 120 → '2 hours', 15 → '15 minutes', 90 → '90 minutes'. */
export function durationText(minutes: number): string {
  const [amount, unit] = minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute']
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`
}

/** Added to a time that counts only minutes within the opening hours. */
export const WHILE_OPEN = ' during opening hours'

/** 'within 2 hours'; with opening hours: 'within 2 hours during opening hours'. */
export function withinText(minutes: number, alwaysOpen = true): string {
  return `within ${durationText(minutes)}${alwaysOpen ? '' : WHILE_OPEN}`
}
