/** Runs the added steps in reverse order, at most once. */
export class Cleanup {
  readonly #steps: (() => unknown)[] = []
  #running: Promise<void> | undefined

  add(step: () => unknown): void {
    this.#steps.push(step)
  }

  get hasBegun(): boolean {
    return this.#running !== undefined
  }

  run(): Promise<void> {
    this.#running ??= this.#runSteps()
    return this.#running
  }

  async #runSteps(): Promise<void> {
    for (const step of this.#steps.reverse()) await step()
  }
}
