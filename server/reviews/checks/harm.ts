import { exposureAndImages, groomingAndSecrecy, sexualViolence } from './english-abuse.ts'
import { englishThreats } from './english-threats.ts'
import { selfHarm, violence } from './english-violence.ts'
import { hindiDisclosures, hindiThreats } from './hindi-lexicon.ts'
import { buildLexicon, holdsPhrase } from './phrases.ts'
import { wordLines } from './words.ts'

export type Harm = 'disclosure' | 'threat'

const englishDisclosures = buildLexicon([
  ...sexualViolence,
  ...exposureAndImages,
  ...groomingAndSecrecy,
  ...violence,
  ...selfHarm,
])

/**
 * Returns `disclosure` for a text that may disclose abuse or despair, even if it also contains a threat.
 * @see labelled-texts.test.ts for precision and recall
 */
export function findHarm(text: string): Harm | undefined {
  const { english, hindi } = wordLines(text)
  if (holdsPhrase(english, englishDisclosures) || holdsPhrase(hindi, hindiDisclosures)) return 'disclosure'
  if (holdsPhrase(english, englishThreats) || holdsPhrase(hindi, hindiThreats)) return 'threat'
  return undefined
}
