/** Runs the added steps in reverse order, at most once. A step that fails does not stop the others. */
export class Cleanup {
  readonly #steps: (() => unknown)[] = []
  #running: Promise<void> | undefined

  add(step: () => unknown): void {
    this.#steps.push(step)
  }

  get hasBegun(): boolean {
    return this.#running !== undefined
  }

  /** @throws the first error, after all steps have run */
  run(): Promise<void> {
    this.#running ??= this.#runSteps()
    return this.#running
  }

  async #runSteps(): Promise<void> {
    const failures: unknown[] = []
    for (const step of this.#steps.toReversed()) {
      try {
        await step()
      } catch (error) {
        failures.push(error)
      }
    }
    if (failures.length > 0) throw failures[0]
  }
}
