import type { RateVersion, RateVersions } from '#contract/rates/rate-versions.ts'
import { formatLongDay } from '#web/lib/dates.ts'
import { plannedDay, type VersionHeading, versionAfter } from './rate-timeline.ts'

export function describeShown({ current }: RateVersions, shown: VersionHeading): string {
  const { version, counts_from } = shown
  if (version === current) return `Version ${version} has been in force since ${formatLongDay(counts_from)}.`
  return `Version ${version} takes effect on ${formatLongDay(counts_from)}.`
}

export function listOtherVersions(
  { current, versions }: RateVersions,
  shown: Pick<RateVersion, 'version' | 'counts_from'>,
  today: string,
): { version: VersionHeading; text: string }[] {
  const planned = plannedDay(shown, today)
  const counting = planned && versions.find(({ version }) => version === current)
  const next = versionAfter(versions, planned ?? today)
  return [
    ...(counting ? [{ version: counting, text: `Version ${current} is in force.` }] : []),
    ...(next ? [{ version: next, text: describePlanned(next) }] : []),
  ]
}

export function describePlanned({ version, counts_from }: VersionHeading): string {
  return `Version ${version} is planned from ${formatLongDay(counts_from)}.`
}

export function describeReplacement({ version, counts_from }: VersionHeading): string {
  return `Version ${version} replaces these rates on ${formatLongDay(counts_from)}.`
}

/** Says what saving for a day does; '' for an invalid or past day. */
export function describeSaving({ newest, versions }: RateVersions, day: string, today: string): string {
  if (formatLongDay(day) === day || day < today) return ''
  const start = `These rates will be saved as version ${newest.version + 1} and take effect on ${formatLongDay(day)}.`
  const dropped = day === today ? null : versionAfter(versions, today)
  if (!dropped) return start
  return `${start} They replace version ${dropped.version}, which is planned from ${formatLongDay(dropped.counts_from)}.`
}
