import { firstNames, surnames } from '#contract/person-names/person-names.ts'
import { lexicons } from '#server/reviews/checks/harm.ts'
import type { Label } from '#server/reviews/checks/labelled-texts/labelled-texts.ts'
import type { Phrase } from '#server/reviews/checks/phrases.ts'

/** A plain list cannot use short words, such as "he" and "me", because nearly every text contains them. */
const minimumLength = 4

const plainWords = (text: string) =>
  ` ${(text.toLowerCase().match(/[\p{L}\p{M}\p{N}']+/gu) ?? []).join(' ')} `

function words(phrases: Iterable<readonly Phrase[]>): ReadonlySet<string> {
  const all = [...phrases].flat().flatMap(({ alternatives }) => alternatives)
  return new Set(all.map((each) => each.replace(/\*$/, '')).filter((each) => each.length >= minimumLength))
}

function holdsAny(list: ReadonlySet<string>, text: string): boolean {
  const line = plainWords(text)
  for (const word of list) if (line.includes(` ${word} `)) return true
  return false
}

/**
 * Returns a classifier that searches texts for words of the lexicons and for names of persons. Other forms of a word do
 * not count.
 * @param isListed returns whether the classifier searches for the words of a phrase
 */
export function wordList(isListed: (phrase: Phrase) => boolean): (text: string) => Label {
  const lists = (['disclosure', 'threat', 'insult'] as const).map((label) => {
    const phrases = Object.values(lexicons[label]).flatMap((lexicon) => [...lexicon.values()])
    return [label, words(phrases.map((each) => each.filter(isListed)))] as const
  })
  const names = new Set([...firstNames, ...surnames])
  return (text) => {
    const found = lists.find(([, list]) => holdsAny(list, text))?.[0]
    if (found === 'disclosure' || found === 'threat') return found
    return holdsAny(names, text) ? 'names-a-person' : (found ?? 'harmless')
  }
}
