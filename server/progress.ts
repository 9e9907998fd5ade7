import { SingleBar } from 'cli-progress'

export type Progress = {
  /** Fast enough for a call after each unit of work. */
  update(done: number): void
  /** Says that the work is done. */
  finish(): void
  /** Removes the bar, which would keep the process running. Does nothing after `finish`. */
  stop(): void
}

const lineIntervalMs = 2000

function formatSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}

/**
 * Shows a progress bar in a terminal, otherwise lines of text.
 * @param total number of units, 0 if unknown
 */
export function startProgress(
  label: string,
  total = 0,
  output: NodeJS.WriteStream = process.stderr,
): Progress {
  const startedAt = performance.now()
  const done = () => `${label}: done in ${formatSeconds(performance.now() - startedAt)}\n`

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
      stop: () => bar.stop(),
    }
  }

  let lastLineAt = startedAt
  output.write(`${label} …\n`)
  return {
    update(value) {
      const now = performance.now()
      if (total === 0 || now - lastLineAt < lineIntervalMs) return
      lastLineAt = now
      output.write(`${label}: ${Math.min(100, Math.floor((value / total) * 100))}%\n`)
    },
    finish: () => void output.write(done()),
    stop() {},
  }
}
