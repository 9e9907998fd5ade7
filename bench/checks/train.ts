import { writeFileSync } from 'node:fs'
import { printWeights } from '#server/checks/classifier/classify.ts'
import { train } from './training.ts'
import { ownExamples, tuningTexts } from './training-texts.ts'

/**
 * Trains the classifier of texts with all labelled texts but the unseen ones, and stores its weights. The result is the
 * same on each run. `npm run bench:checks` measures it.
 */
const weights = train([...tuningTexts().flatMap(({ examples }) => examples), ...ownExamples()])
const file = new URL('../../server/checks/classifier/weights.bin', import.meta.url)
writeFileSync(file, printWeights(weights))
console.log(`Stored ${weights.values.filter((value) => value !== 0).length} weights in ${file.pathname}`)
