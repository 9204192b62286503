import { Button } from '#web/desk/ui/button.tsx'

const USUAL = ['Price', 'No vehicle free', 'Another company', 'Trip cancelled', 'No answer'] as const

/** Why customers are lost most often, wherever somebody is asked for it. */
export function UsualReasons({ onChoose }: { onChoose: (reason: string) => void }) {
  return (
    <div className="flex flex-wrap gap-1.5">
      {USUAL.map((usual) => (
        <Button key={usual} size="small" onClick={() => onChoose(usual)}>
          {usual}
        </Button>
      ))}
    </div>
  )
}
