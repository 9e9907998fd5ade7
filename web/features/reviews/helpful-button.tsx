import { tappable } from '#web/islands/tap.ts'
import { SpriteIcon } from '#web/ui/sprite.tsx'
import { SubtleButton } from '#web/ui/subtle-button.tsx'
import { labelWithCount } from './label-with-count.ts'

type HelpfulButtonProps = { voted: boolean; count: number; onToggle: () => void }

export function HelpfulButton({ voted, count, onToggle }: HelpfulButtonProps) {
  return (
    <SubtleButton {...tappable()} aria-pressed={voted} onClick={onToggle}>
      <SpriteIcon name="helpful" />
      {labelWithCount('Helpful', 'Helpful', count)}
    </SubtleButton>
  )
}
