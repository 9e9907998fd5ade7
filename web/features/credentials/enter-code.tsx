import { EnterCodeForm } from './enter-code-form.tsx'
import { LostCode } from './lost-code.tsx'

type EnterCodeProps = { canReset: boolean; onEntered: () => void; onReset: () => void }

export function EnterCode({ canReset, onEntered, onReset }: EnterCodeProps) {
  return (
    <>
      <p className="font-semibold">
        This device does not know your author code yet. Enter it to post from here.
      </p>
      <p>
        You find the code on the paper where you wrote it. Your other phone or computer can show it too: log
        in there, and open the page “Account”.
      </p>
      <EnterCodeForm onEntered={onEntered} />
      <LostCode canReset={canReset} onReset={onReset} />
    </>
  )
}
