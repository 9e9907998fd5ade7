import { runChecks, staticChecks, testsOfRules } from './checks.ts'

const failed = await runChecks([...staticChecks, testsOfRules])
console.log(failed.length === 0 ? '\nAll checks passed' : `\nFailed: ${failed.join(', ')}`)
process.exitCode = failed.length === 0 ? 0 : 1
