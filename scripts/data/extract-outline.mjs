import { readFileSync, writeFileSync } from 'node:fs'

// Run once, in a folder of its own where `npm install world-atlas` was run:
//   node scripts/data/extract-outline.mjs <folder>/node_modules/world-atlas/land-10m.json
const SOURCE = process.argv[2]
const TARGET = new URL('../../src/contract/places/ireland-outline.json', import.meta.url)
const BOX = { west: -10.8, south: 51.3, east: -5.3, north: 55.5 }
const CLOSER_THAN = 0.009
const NOTE =
  'Coast of Ireland, as rings of longitude,latitude. Made with Natural Earth (public domain), 1:10 m, by npm world-atlas 2.0.2.'

const topology = JSON.parse(readFileSync(SOURCE, 'utf8'))
const arcs = topology.arcs.map(decode)
const rings = topology.objects.land.geometries
  .flatMap((geometry) => (geometry.type === 'Polygon' ? [geometry.arcs] : geometry.arcs))
  .flatMap((polygon) => polygon.slice(0, 1))
  .map(ringOf)
  .filter((ring) =>
    ring.every(([lon, lat]) => lon > BOX.west && lon < BOX.east && lat > BOX.south && lat < BOX.north),
  )
  .sort((a, b) => b.length - a.length)
  .map(thin)
  .map((ring) => ring.map(([lon, lat]) => `${thousandth(lon)},${thousandth(lat)}`).join(' '))

writeFileSync(TARGET, `${JSON.stringify({ note: NOTE, rings }, null, 2)}\n`)
console.log(`${rings.length} rings, ${rings.join(' ').split(' ').length} points`)

/** Decodes an arc, which stores differences in whole steps. */
function decode(arc) {
  const { scale, translate } = topology.transform
  let x = 0
  let y = 0
  return arc.map(([dx, dy]) => {
    x += dx
    y += dy
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
  })
}

/** Joins arcs to a ring. A negative number names an arc that is traversed backwards. */
function ringOf(indexes) {
  return indexes.flatMap((index, position) => {
    const points = index < 0 ? arcs[~index].toReversed() : arcs[index]
    return position === 0 ? points : points.slice(1)
  })
}

/** Drops points that are less than a few hundred metres from the one before. */
function thin(ring) {
  const corners = []
  for (const point of ring) {
    const last = corners.at(-1)
    if (!last || Math.hypot((point[0] - last[0]) * 0.6, point[1] - last[1]) > CLOSER_THAN) corners.push(point)
  }
  return [...corners, corners[0]]
}

function thousandth(degrees) {
  return Math.round(degrees * 1_000) / 1_000
}
