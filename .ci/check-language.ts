import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { type Finding, findLongTestNames, findTerms, findUnusedQuotations } from './language.ts'

/**
 * Checks the paths of all files in git, and the contents of TypeScript, Markdown and CSS files. Prints each finding as
 * `path:line: message`, or as `path: message` if the path contains the term.
 */
const listing = spawnSync('git', ['ls-files', '-z'], { encoding: 'utf8' })
if (listing.status !== 0)
  throw new Error('git could not list the files. Run this in a clone of the repository.')
const paths = listing.stdout.split('\0').filter((path) => path !== '' && existsSync(path))

function check(path: string): Finding[] {
  if (!/\.(?:tsx?|md|css)$/.test(path)) return findTerms(path, '')
  const text = readFileSync(path, 'utf8')
  const isTest = /\.(?:test|spec)\.tsx?$/.test(path)
  return [
    ...findTerms(path, text),
    ...findUnusedQuotations(path, text),
    ...(isTest ? findLongTestNames(path, text) : []),
  ]
}

const findings = paths.flatMap(check)
for (const { path, line, message } of findings)
  console.log(`${path}${line > 0 ? `:${line}` : ''}: ${message}`)
if (findings.length > 0) {
  console.error(`\n${findings.length} findings. The terms and their exceptions are in .ci/language-rules.ts.`)
  process.exitCode = 1
}
