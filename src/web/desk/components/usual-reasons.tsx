import { Button } from '#web/desk/ui/button.tsx'

const USUAL = ['Price', 'No vehicle free', 'Another company', 'Journey cancelled', 'No answer'] as const

type UsualReasonsProps = { reasons?: readonly string[]; onChoose: (reason: string) => void }

/** Offers common answers as buttons, by default reasons for losing a customer. */
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
