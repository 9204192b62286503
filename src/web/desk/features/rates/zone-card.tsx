import { PLACE_RADIUS_KM, type Zone } from '#contract/rates/rate-card.ts'
import { TextField } from '#web/desk/ui/fields/field.tsx'
import { CountField, PartCard, RateChoice, RemovableEntry } from './controls.tsx'
import { type CardErrors, nextId, type PartProps, withEntry, withoutEntry } from './part.ts'
import { type ChosenPlace, RatePlaceChoice } from './place-choice.tsx'

const KINDS = [
  { value: 'place', label: 'Place' },
  { value: 'county', label: 'County' },
  { value: 'circle', label: 'Circle around a place' },
] as const

const NOWHERE: ChosenPlace = { place: '', lat: Number.NaN, lon: Number.NaN }

/** Where fixed prices begin and end. */
export function ZoneCard({ value: zones, onChange, errors }: PartProps<Zone[]>) {
  const add = () => onChange([...zones, { kind: 'place', id: nextId('zone', zones), name: '', ...NOWHERE }])
  return (
    <PartCard
      id="zones"
      title="Zones"
      text={`For fixed prices. A place means everything within ${PLACE_RADIUS_KM} km of it.`}
      error={errors.zones}
      onAdd={{ label: 'Add zone', add }}
    >
      {zones.map((zone, at) => (
        <RemovableEntry
          key={zone.id}
          legend={zone.name || `zone ${at + 1}`}
          onRemove={() => onChange(withoutEntry(zones, at))}
        >
          <ZoneFields
            zone={zone}
            at={at}
            errors={errors}
            onChange={(changed) => onChange(withEntry(zones, at, changed))}
          />
        </RemovableEntry>
      ))}
    </PartCard>
  )
}

type ZoneFieldsProps = { zone: Zone; at: number; errors: CardErrors; onChange: (zone: Zone) => void }

function ZoneFields({ zone, at, errors, onChange }: ZoneFieldsProps) {
  const error = (field: string) => errors[`zones.${at}.${field}`]
  return (
    <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <TextField
        label="Name"
        value={zone.name}
        error={error('name')}
        onChange={({ target }) => onChange({ ...zone, name: target.value })}
      />
      <RateChoice
        label="Kind"
        value={zone.kind}
        options={KINDS}
        onChange={(kind) => onChange(changeKind(zone, kind))}
      />
      {zone.kind === 'county' ? (
        <TextField
          label="County"
          value={zone.county}
          error={error('county')}
          onChange={({ target }) => onChange({ ...zone, county: target.value })}
        />
      ) : (
        <RatePlaceChoice
          label="Place"
          value={zone.place}
          error={error('place') ?? error('lat')}
          onChange={(chosen) => onChange({ ...zone, ...chosen })}
        />
      )}
      {zone.kind === 'circle' ? (
        <CountField
          label="Radius in km"
          value={zone.radius_km}
          error={error('radius_km')}
          onChange={(radius_km) => onChange({ ...zone, radius_km })}
        />
      ) : null}
    </div>
  )
}

function changeKind(zone: Zone, kind: string): Zone {
  const { id, name } = zone
  const chosen = zone.kind === 'county' ? NOWHERE : { place: zone.place, lat: zone.lat, lon: zone.lon }
  if (kind === 'county') return { kind: 'county', id, name, county: '' }
  if (kind === 'circle') return { kind: 'circle', id, name, ...chosen, radius_km: 10 }
  return { kind: 'place', id, name, ...chosen }
}
