/** What is promised, in words: 120 → '2 hours', 15 → '15 minutes', 90 → '90 minutes'. */
export function durationText(minutes: number): string {
  const [amount, unit] = minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute']
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`
}
