import { writeFileSync } from 'node:fs'
import { train } from './training.ts'
import { ownExamples, tuningTexts } from './training-texts.ts'

/**
 * Trains the classifier of texts with all labelled texts but the unseen ones, and stores its weights. The result is the
 * same on each run. `npm run bench:checks` measures it.
 */
const { scale, values } = train([...tuningTexts().flatMap(({ examples }) => examples), ...ownExamples()])
const file = new URL('../../server/checks/classifier/weights.json', import.meta.url)
writeFileSync(file, `${JSON.stringify({ scale, values: Buffer.from(values).toString('base64') }, null, 2)}\n`)
console.log(`Stored ${values.filter((value) => value !== 0).length} weights in ${file.pathname}`)
