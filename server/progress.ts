import { SingleBar } from 'cli-progress'

/** Reports how far a step has come. */
export type Progress = {
  /** @param done of the total; calls may come as often as they like */
  update(done: number): void
  /** Ends the step; says how long it took. */
  finish(): void
}

/** Seconds between two lines where the output is no terminal. */
const lineInterval = 2

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}

/**
 * Shows a step that may take more than a second: a bar in a terminal, plain lines elsewhere.
 * @param total in the unit of the step; 0 where it is not known, which shows no share
 */
export function startProgress(
  label: string,
  total = 0,
  output: NodeJS.WriteStream = process.stderr,
): Progress {
  const begun = performance.now()
  const done = () => `${label}: done in ${seconds(performance.now() - begun)}\n`

  if (output.isTTY) {
    const bar = new SingleBar({
      stream: output,
      format: total > 0 ? `${label} [{bar}] {percentage}%` : `${label} …`,
      hideCursor: true,
      clearOnComplete: true,
    })
    bar.start(total || 1, 0)
    return {
      update: (value) => bar.update(value),
      finish() {
        bar.stop()
        output.write(done())
      },
    }
  }

  let said = begun
  output.write(`${label} …\n`)
  return {
    update(value) {
      const now = performance.now()
      if (total === 0 || now - said < lineInterval * 1000) return
      said = now
      output.write(`${label}: ${Math.min(100, Math.floor((value / total) * 100))}%\n`)
    },
    finish: () => void output.write(done()),
  }
}
