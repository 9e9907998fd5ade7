import { setImmediate } from 'node:timers/promises'
import { checkFields } from './check-fields.ts'
import { plainEnglishInsults } from './english-insults.ts'
import { lexicons } from './harm.ts'
import { prepare } from './near-copy.ts'
import { tryPatterns } from './phrases.ts'

/** V8 compiles a regular expression to machine code at its second use. */
const rounds = 2

/** V8 compiles separate code for texts with and without letters beyond Latin-1. */
const samples = [
  'The library opens early. Sharma sir explains everything well.',
  'पुस्तकालय जल्दी खुलता है। Sharma sir explains everything well.',
]

/**
 * Without this call, the first post after the start would delay all other requests by 0.2 to 0.3 seconds. Lets the event loop
 * run meanwhile.
 */
export async function prepareChecks(): Promise<void> {
  const patterns = [
    plainEnglishInsults,
    ...Object.values(lexicons).flatMap(({ english, hindi }) => [english, hindi]),
  ]
  for (let round = 0; round < rounds; round++) {
    for (const each of patterns) {
      tryPatterns(each)
      await setImmediate()
    }
    for (const description of samples) {
      checkFields({ title: description, description })
      prepare(description)
      await setImmediate()
    }
  }
}
