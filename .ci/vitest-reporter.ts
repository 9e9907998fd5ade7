import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestCase, TestModule, Vitest } from 'vitest/node'
import { describeProblem, type Outcome } from './reports.ts'

const readMessages = (errors: readonly { message: string }[] = []) => errors.map(({ message }) => message)

/** A skipped test counts as failed, so that somebody notices it. */
function describeTest(test: TestCase): string {
  const { state, errors } = test.result()
  return describeProblem(
    `${test.module.relativeModuleId} > ${test.fullName} (${state})`,
    readMessages(errors),
  )
}

/**
 * A reporter of Vitest that writes an `Outcome` into the file of the option `--outputFile`. Unlike the reporter "json",
 * it lists errors that Vitest does not find in a test: in a hook of a file, or in code that nothing waits for.
 */
export default class OutcomeReporter implements Reporter {
  #file = ''

  onInit({ config: { outputFile } }: Vitest): void {
    if (typeof outputFile !== 'string') throw new Error('The option --outputFile is missing.')
    this.#file = outputFile
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const tests = modules.flatMap(({ children }) => [...children.allTests()])
    const failed = tests.filter((test) => test.result().state !== 'passed')
    const groups = modules.flatMap((module) => [
      { name: module.relativeModuleId, errors: module.errors() },
      ...[...module.children.allSuites()].map((suite) => ({
        name: `${module.relativeModuleId} > ${suite.fullName}`,
        errors: suite.errors(),
      })),
    ])
    const outcome: Outcome = {
      passed: tests.length - failed.length,
      problems: [
        ...failed.map(describeTest),
        ...groups
          .filter(({ errors }) => errors.length > 0)
          .map(({ name, errors }) => describeProblem(name, readMessages(errors))),
        ...unhandledErrors.map((error) =>
          describeProblem(`Error outside a test: ${error.message}`, [error.stack ?? '']),
        ),
      ],
    }
    writeFileSync(this.#file, JSON.stringify(outcome))
  }
}
