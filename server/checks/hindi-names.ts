import {
  ambiguousNames,
  ambiguousSurnames,
  firstNames,
  publicNames,
  surnames,
} from '#person-names/person-names.ts'
import { foldHindi } from './words.ts'

const fold = (words: string) => new Set(words.trim().split(/\s+/).map(foldHindi))

/** Ignores names with fewer letters in folded form, because they look like ordinary words. */
const minimumLength = 4

const foldNames = (list: Iterable<string>) =>
  new Set(Array.from(list, foldHindi).filter((name) => name.length >= minimumLength))

const unambiguous = foldNames([...firstNames, ...surnames])
const ambiguous = foldNames([...ambiguousNames, ...ambiguousSurnames])
const publicPersons = new Set([...publicNames].map(foldHindi))

const titles = fold(
  'sir sar madam medam maidam mam mem maam miss mis ji bhaiya bhiya didi uncle ankal aunty anti teacher tichar masterji mastar chacha bhai guruji',
)
/** "sarkar teacher bheje" asks the state for teachers, but "Kiran teacher" is a person. */
const weakTitles = fold('teacher tichar bhai bhaiya bhiya chacha mastar')
/** "pandit ji" is no name, nor is "driver chettan" in Malayalam. */
const honorifics = fold('pandit babu guru acharya seth chettan chechi')
const roles = fold(
  `shikshak shikshika adhyapak adhyapika teacher tichar driver draivar conductor kandaktar chaprasi peon clerk klark guard gard
  warden vardan monitar monitor coach koch dost saheli sahpathi sahelee chowkidar mali dai didi`,
)
const heads = fold(
  'principal prinsipal pradhanacharya prdhanacharya pracharya headmaster hedmastar director nideshak chairman',
)

/**
 * Returns whether a name stands before a title or after a role. After a role, the names in `ambiguousNames` do
 * not count. Ignores public persons and heads of schools.
 * @param line `WordLines.hindi`, which unifies spellings
 */
export function holdsHindiName(line: string): boolean {
  const words = line.trim().split(' ')
  return words.some((word, index) => {
    const isUnambiguous = unambiguous.has(word) && !ambiguous.has(word)
    if (!(isUnambiguous || ambiguous.has(word)) || publicPersons.has(word)) return false
    if (honorifics.has(word)) return false
    const [before, after, last] = [words[index - 1] ?? '', words[index + 1] ?? '', words[index + 2] ?? '']
    if (heads.has(before) || heads.has(after) || heads.has(last) || publicPersons.has(after)) return false
    return (
      (titles.has(after) && (isUnambiguous || !weakTitles.has(after))) || (isUnambiguous && roles.has(before))
    )
  })
}
