import { dublinClock } from './dublin-time.ts'

/** An instant as the office reads it, on screens and in files: DD/MM/YYYY HH:MM. */
export function formatInstant(iso: string): string {
  const instant = new Date(iso)
  if (Number.isNaN(instant.getTime())) return '—'
  const [day = '', time = ''] = dublinClock(instant).split(' ')
  return `${day.split('-').reverse().join('/')} ${time}`
}
