import { pickSmallest } from '#content/fields/stored-image.ts'
import type { Business } from '#contract/settings/business.ts'
import { ImagePicker } from '#web/desk/components/images/image-picker.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { TitledCard } from '#web/desk/ui/card.tsx'
import { Switch } from '#web/desk/ui/switch.tsx'

type LogoCardProps = {
  values: Pick<Business, 'logoImage' | 'logoWithName'>
  error: string | undefined
  onChange: (chosen: Partial<Business>) => void
}

export function LogoCard({ values: { logoImage, logoWithName }, error, onChange }: LogoCardProps) {
  return (
    <TitledCard
      title="Logo"
      text="On every page and email. A page with a logo image of its own keeps that."
      className="grid gap-3"
    >
      {logoImage ? (
        <div className="flex flex-wrap items-center gap-4">
          <img
            src={pickSmallest(logoImage)}
            alt="Your logo"
            className="h-14 max-w-64 rounded-md border border-slate-200 bg-white object-contain p-1.5"
          />
          <Button size="small" onClick={() => onChange({ logoImage: '' })}>
            Remove logo
          </Button>
        </div>
      ) : (
        <ImagePicker label="Logo" onPick={({ url }) => onChange({ logoImage: url })} />
      )}
      {error ? (
        <p role="alert" className="text-[13px] text-red-700">
          {error}
        </p>
      ) : null}
      <Switch
        label="Show the name beside it"
        checked={logoWithName}
        onChange={(shown) => onChange({ logoWithName: shown })}
      />
    </TitledCard>
  )
}
