import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

type DrawingProps = { className?: string | undefined }

function Drawing({ box, className, children }: DrawingProps & { box: string; children: ReactNode }) {
  return (
    <svg viewBox={box} className={classNames('chalk', className)} aria-hidden="true">
      {children}
    </svg>
  )
}

/** The hero: the school bell rings out of a speech bubble, over a schoolyard with its tree and its flag. */
export function BellInBubble({ className }: DrawingProps) {
  return (
    <Drawing box="0 0 440 360" className={className}>
      <path
        className="draw"
        pathLength="1"
        d="M66 34h296c15 0 26 10 26 25v146c0 15-11 26-26 26H214l-72 62 7-62H66c-15 0-26-11-26-26V60c0-15 11-26 26-26z"
      />
      <path d="M214 72c33 0 49 23 49 52 0 33 10 40 19 48H146c9-8 19-15 19-48 0-29 16-52 49-52z" />
      <path d="M205 72c-4-15 22-15 18 0M199 182c3 15 27 15 30 0" />
      <path d="M180 120c1-16 8-26 19-30" opacity=".55" />
      <path
        className="accent"
        d="M294 98c11 12 11 38 0 50M312 84c19 20 19 58 0 78M134 98c-11 12-11 38 0 50M116 84c-19 20-19 58 0 78"
      />
      <path d="M22 336h396" />
      <path d="M70 336v-38M70 312l-14-10M70 306l12-9M70 298c-26 4-36-16-22-27-6-18 14-28 24-18 12-9 30 2 24 18 13 12 1 31-26 27z" />
      <path d="M322 336v-32l32-20 32 20v32M346 336v-17h16v17M354 284v-22l18 6-18 6" />
      <path d="M334 312h.1M374 312h.1" strokeWidth="4" />
      <path d="M118 336c0-8 5-14 11-14s11 6 11 14M238 336c2-6 6-9 10-9s8 3 10 9" opacity=".7" />
    </Drawing>
  )
}

/** A school notice board with nothing pinned to it but one marigold pin. */
export function NoticeBoardDrawing({ className }: DrawingProps) {
  return (
    <Drawing box="0 0 160 110" className={className}>
      <path d="M22 14h116v66H22zM30 22h100v50H30zM44 80l-8 24M116 80l8 24" />
      <path d="M64 34h32v26H64z" strokeDasharray="5 6" opacity=".75" />
      <path className="accent" d="M80 31a3 3 0 1 0 .1 0M80 37v5" />
    </Drawing>
  )
}

/** A bench that waits for the first one to sit down. */
export function BenchDrawing({ className }: DrawingProps) {
  return (
    <Drawing box="0 0 160 110" className={className}>
      <path d="M20 44h96l14 12H34zM34 56v40M126 56v40M46 56v28M116 56v28M34 78h92M12 98h136" />
      <path d="M60 44l4-18h26l4 18M66 32h22" />
      <path className="accent" d="M108 38l22-20 5 5-21 20-8 2z" />
    </Drawing>
  )
}

/** A chit folded into a plane: a review under way. */
export function PaperPlaneDrawing({ className }: DrawingProps) {
  return (
    <Drawing box="0 0 160 110" className={className}>
      <path d="M144 14 60 54l26 12zM144 14 86 66l10 26zM86 66l-8 24 18 2" />
      <path className="accent" d="M14 92c14-14 26 6 36-10M56 78c4-6 8-8 12-8" />
    </Drawing>
  )
}

/** A blackboard that somebody wiped in the middle of the lesson. */
export function WipedBoardDrawing({ className }: DrawingProps) {
  return (
    <Drawing box="0 0 160 110" className={className}>
      <path d="M16 12h128v72H16zM34 84l-8 20M126 84l8 20M52 92h30" />
      <path d="M34 32h26M34 44h16" />
      <path d="M70 34c20-10 34 8 52-2M66 50c22-10 38 10 58-2M72 66c16-8 26 6 40 0" opacity=".4" />
      <path className="accent" d="M92 88h22v7H92z" />
    </Drawing>
  )
}

/** A chit and a pencil, for writing a review. */
export function ChitDrawing({ className }: DrawingProps) {
  return (
    <Drawing box="0 0 120 100" className={className}>
      <path d="M20 12h62v64L70 88H20zM82 76H70v12M32 12v76M42 30h28M42 44h28M42 58h18" />
      <path className="accent" d="M66 66l34-38 8 7-34 38-11 4z" />
    </Drawing>
  )
}

/** A school under a looking glass, for searching. */
export function SearchDrawing({ className }: DrawingProps) {
  return (
    <Drawing box="0 0 120 100" className={className}>
      <path d="M30 66V44l20-14 20 14v22zM45 66V53h10v13M50 30V17l12 4-12 4" />
      <path className="accent" d="M50 10a35 35 0 1 0 .1 0M76 70l26 22" />
    </Drawing>
  )
}

/** Two hands that shake, drawn as a satchel and a school key: a school that joins. */
export function SchoolGateDrawing({ className }: DrawingProps) {
  return (
    <Drawing box="0 0 120 100" className={className}>
      <path d="M12 90h96M22 90V34h16v56M82 90V34h16v56M18 34h24M78 34h24M38 44c14-20 30-20 44 0M50 90V56M60 90V52M70 90V56M38 74h44" />
      <path className="accent" d="M60 30V10l16 5-16 6" />
    </Drawing>
  )
}

/** An envelope with a code in it. */
export function LetterDrawing({ className }: DrawingProps) {
  return (
    <Drawing box="0 0 160 110" className={className}>
      <path d="M24 22h112v70H24zM24 24l56 42 56-42M24 92l40-38M136 92 96 54" />
      <path className="accent" d="M62 14h.1M80 10h.1M98 14h.1" strokeWidth="5" />
    </Drawing>
  )
}
