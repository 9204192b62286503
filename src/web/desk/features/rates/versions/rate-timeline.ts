import type { RateVersions } from '#contract/rates/rate-versions.ts'

export type VersionHeading = RateVersions['versions'][number]

/** Returns the version in force on a day: the one that started last, and of several that started on one day the newest. */
export function versionOn(versions: readonly VersionHeading[], day: string): VersionHeading | null {
  return versions.reduce<VersionHeading | null>(
    (found, one) => (isBegun(one, day) && (!found || beginsAfter(one, found)) ? one : found),
    null,
  )
}

/** Returns the version that will replace the rates of a day; null if none is planned. */
export function versionAfter(versions: readonly VersionHeading[], day: string): VersionHeading | null {
  const later = versions.flatMap(({ counts_from }) =>
    counts_from !== null && counts_from > day ? counts_from : [],
  )
  const [first] = later.sort()
  return first === undefined ? null : versionOn(versions, first)
}

/** Returns the planned version that will replace rates saved for today; null for another day, because a plan replaces a plan. */
export function replacementFor(versions: readonly VersionHeading[], day: string, today: string) {
  return day === today ? versionAfter(versions, today) : null
}

/** Returns the number of the version to open: that of the planned day, otherwise the one in force, otherwise the newest. */
export function versionToOpen({ current, newest, versions }: RateVersions, day: string | null): number {
  const planned = day === null ? null : versionOn(versions, day)
  return planned?.version ?? (current === 0 ? newest.version : current)
}

/** Returns the day that opens a planned version; null for one in force or past. */
export function plannedDay({ counts_from }: Pick<VersionHeading, 'counts_from'>, today: string) {
  return counts_from !== null && counts_from > today ? counts_from : null
}

export function withSaved(known: RateVersions, saved: RateVersions['newest'], today: string): RateVersions {
  const { card: _, ...heading } = saved
  const isBegun = plannedDay(saved, today) === null
  return {
    current: isBegun ? saved.version : known.current,
    newest: saved,
    versions: [heading, ...known.versions.filter(({ version }) => version !== saved.version)],
  }
}

function isBegun({ counts_from }: VersionHeading, day: string): boolean {
  return counts_from !== null && counts_from <= day
}

function beginsAfter(one: VersionHeading, other: VersionHeading): boolean {
  const [day, otherDay] = [one.counts_from ?? '', other.counts_from ?? '']
  return day === otherDay ? one.version > other.version : day > otherDay
}
