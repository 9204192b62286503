import { Button } from '#web/desk/ui/button.tsx'

const USUAL = ['Price', 'No vehicle free', 'Another company', 'Trip cancelled', 'No answer'] as const

type UsualReasonsProps = { reasons?: readonly string[]; onChoose: (reason: string) => void }

/** Why customers are lost most often, or what else somebody is asked for. */
export function UsualReasons({ reasons = USUAL, onChoose }: UsualReasonsProps) {
  return (
    <div className="flex flex-wrap gap-1.5">
      {reasons.map((usual) => (
        <Button key={usual} size="small" onClick={() => onChoose(usual)}>
          {usual}
        </Button>
      ))}
    </div>
  )
}
