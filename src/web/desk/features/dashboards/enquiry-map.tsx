import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { MAP_ENQUIRIES } from '#contract/basics/first-screen-endpoints.ts'
import type { EnquiryMap, STATS_API } from '#contract/figures/figures.ts'
import { FigureCard } from '#web/desk/components/figures/figure-card.tsx'
import { Loaded } from '#web/desk/components/loaded.tsx'
import { Table, TableCell, TableHead } from '#web/desk/ui/table.tsx'
import { callReference } from '#web/lib/call-endpoint.ts'
import { formatCount } from '#web/lib/dates.ts'
import { clusterPlaces } from '#web/shared/route-map/cluster-places.ts'
import { clusterTones } from '#web/shared/route-map/map-marks.ts'
import { RouteMap } from '#web/shared/route-map/route-map.tsx'

export function EnquiryMapCard({ from, to }: { from: string; to: string }) {
  const query = useQuery({
    queryKey: ['leads', 'map', from, to],
    queryFn: ({ signal }) =>
      callReference<typeof STATS_API.map>(MAP_ENQUIRIES, { query: { from, to }, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <FigureCard title="Enquiry map">
      <Loaded query={query} loading="Loading map…" failure="The map could not be loaded.">
        {(map) => <Places {...map} />}
      </Loaded>
    </FigureCard>
  )
}

function Places({ places, unplaced }: EnquiryMap) {
  const clusters = clusterPlaces(places.map(({ leads, ...place }) => ({ ...place, count: leads })))
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <RouteMap title="Where enquiries start" clusters={clusters} captioned={clusters.length === 0} />
      <div className="grid content-start gap-2">
        <Clusters clusters={clusters} />
        {unplaced > 0 ? (
          <p className="text-[13px] text-slate-600">
            {formatCount(unplaced)} more {unplaced === 1 ? 'has' : 'have'} a pick-up we could not place on the
            map.
          </p>
        ) : null}
      </div>
    </div>
  )
}

function Clusters({ clusters }: { clusters: ReturnType<typeof clusterPlaces> }) {
  if (clusters.length === 0) return <p className="text-sm text-slate-600">No enquiries in this period.</p>
  const tones = clusterTones(clusters)
  return (
    <Table aria-label="Where enquiries start">
      <thead>
        <tr>
          <TableHead>Around</TableHead>
          <TableHead className="text-right">Enquiries</TableHead>
          <TableHead>Colour</TableHead>
        </tr>
      </thead>
      <tbody>
        {clusters.map(({ label, count }, index) => (
          <tr key={label}>
            <TableCell>{label}</TableCell>
            <TableCell className="text-right tabular-nums">{formatCount(count)}</TableCell>
            <TableCell>{tones[index] === 'red' ? 'Red (above average)' : 'Blue'}</TableCell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
