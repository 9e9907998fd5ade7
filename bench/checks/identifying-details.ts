import { namesAPerson } from '#server/checks/harm.ts'
import { findPersonalData } from '#server/checks/personal-data/find-personal-data.ts'
import { wordLines } from '#server/checks/words.ts'
import {
  type DetailText,
  detailKinds,
  readDetailTexts,
} from '#server/testing/labelled-texts/read-labelled-texts.ts'
import { findIdentifyingDetails } from '#web/features/reviews/identifying-details.ts'

type Finding = { kind: string; text: string }
type Find = (text: string) => Finding[]

/** The server has no rules about classes and dates. Of a name, it knows only that the text has one. */
const findOnServer: Find = (text) => [
  ...findPersonalData(text).map(({ kind, words }) => ({
    kind: kind === 'link' ? 'account' : kind,
    text: words,
  })),
  ...(namesAPerson(wordLines(text)) ? [{ kind: 'name', text }] : []),
]
const kindsOnServer = detailKinds.filter((kind) => kind !== 'class' && kind !== 'date')

function overlap(text: string, one: string, other: string): boolean {
  const [start, otherStart] = [text.indexOf(one), text.indexOf(other)]
  return start < otherStart + other.length && otherStart < start + one.length
}

const fraction = <Item>(items: readonly Item[], isCounted: (item: Item) => boolean) =>
  `${items.filter(isCounted).length} / ${items.length}`

function rowOf(texts: readonly DetailText[], find: Find, kinds: readonly string[]) {
  const results = texts.map(({ text, details }) => {
    const found = find(text)
    const expected = details.filter(({ kind }) => kinds.includes(kind))
    const hits = expected.map((detail) => ({
      kind: detail.kind,
      kinds: found.filter((each) => overlap(text, each.text, detail.text)).map(({ kind }) => kind),
    }))
    return { text, found, hits }
  })
  const hits = results.flatMap((result) => result.hits)
  const hasKind = ({ kind, kinds: found }: (typeof hits)[number]) => found.includes(kind)
  return {
    found: fraction(hits, ({ kinds }) => kinds.length > 0),
    'right kind': fraction(hits, hasKind),
    ...Object.fromEntries(
      kinds.map((kind) => [
        kind,
        fraction(
          hits.filter((hit) => hit.kind === kind),
          hasKind,
        ),
      ]),
    ),
    'texts without': fraction(
      results.filter((result) => result.hits.length === 0),
      ({ found }) => found.length > 0,
    ),
  }
}

function printMistakes(texts: readonly DetailText[], find: Find, kinds: readonly string[]): void {
  for (const { text, details } of texts) {
    const found = find(text)
    const expected = details.filter(({ kind }) => kinds.includes(kind))
    const missed = expected.filter(
      (detail) =>
        !found.some(({ kind, text: words }) => kind === detail.kind && overlap(text, words, detail.text)),
    )
    const wrong = found.filter(
      ({ text: words }) => !details.some((detail) => overlap(text, words, detail.text)),
    )
    const list = (all: readonly Finding[]) =>
      all.map(({ kind, text: words }) => `${kind} “${words}”`).join(', ')
    if (missed.length > 0) console.log(`missed ${list(missed)}: ${text}`)
    if (wrong.length > 0) console.log(`wrong ${list(wrong)}: ${text}`)
  }
}

function print(title: string, find: Find, kinds: readonly string[], withMistakes: boolean): void {
  const tuning = readDetailTexts('details-tuning')
  const sets = { tuning, unseen: readDetailTexts('details-unseen') }
  console.log(`\n${title}`)
  console.table(
    Object.fromEntries(
      Object.entries(sets).flatMap(([set, texts]) =>
        [...Map.groupBy(texts, ({ language }) => language)]
          .sort()
          .map(([language, ofLanguage]) => [`${set}, ${language}`, rowOf(ofLanguage, find, kinds)]),
      ),
    ),
  )
  if (withMistakes) printMistakes(tuning, find, kinds)
}

/**
 * Prints how many labelled details the hints on the device and the server find: with any finding, with one of the right
 * kind, by kind; and of the texts without such details, those with a finding.
 * @param withMistakes also prints each mistake in the tuning texts
 */
export function printIdentifyingDetails(withMistakes: boolean): void {
  print('Hints on the device', findIdentifyingDetails, detailKinds, withMistakes)
  print('The same texts on the server', findOnServer, kindsOnServer, withMistakes)
}
