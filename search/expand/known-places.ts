import { LRUCache } from 'lru-cache'
import { exactRange } from '../index/dictionary.ts'
import type { IndexContent, Names } from '../index/index-content.ts'
import { frequencyOf } from '../index/term-frequency.ts'
import { editDistance } from '../language/edit-distance.ts'
import { phoneticKey } from '../language/phonetic-key.ts'
import { namesOfPlaces, namesOfStates, type PlaceNames } from '../language/places/renamed-places.ts'
import { isIndicScript, latinSpellings } from '../language/transliteration.ts'
import { tokensOf } from '../tokenize/tokenize.ts'
import {
  cachedWords,
  longestPlaceName,
  maximumPlaceDistance,
  maximumRareWord,
  maximumScriptDistance,
  qualities,
  shortestCorrectedPlace,
  shortestScriptKey,
} from '../tuning.ts'
import { expressionAt } from './expressions.ts'

/** The words of a name. A school is in the place if its town, pincode, district and state have all of them. */
export type PlaceForm = { words: readonly string[]; quality: number }

/** A place that words of a text name: the words from index `from` to before `to`. */
export type PlaceMention = {
  from: number
  to: number
  /** Also other names of the place. The typed words come first if the directory can contain them. */
  forms: readonly PlaceForm[]
  /** Whether only the sound of the words is that of the place. */
  isGuess: boolean
  /** Edits per letter between the sound of the words and that of the name. */
  distance: number
}

type Nearest = { word: string; distance: number } | undefined

/** The lists of names are the same for each index. */
const wordsOfNames = new Map<string, readonly string[]>()

function wordsOf(name: string): readonly string[] {
  const known = wordsOfNames.get(name) ?? tokensOf(name)
  wordsOfNames.set(name, known)
  return known
}

type Name = { words: readonly string[]; forms: Map<string, PlaceForm> }

const directions = new Set('north south east west central middle upper lower new rural urban a b'.split(' '))
const pincode = /^[1-9]\d{5}$/
const encoder = new TextEncoder()
const voicedPairs: readonly [RegExp, string][] = [
  [/[bvf]/g, 'p'],
  [/d/g, 't'],
  [/g/g, 'k'],
  [/[cj]/g, 's'],
  [/nk/g, 'n'],
  [/(.)\1+/g, '$1'],
]

/** Names of states and districts of the directory, with their other names, and of large towns. */
export class KnownPlaces {
  readonly #content: IndexContent
  readonly #names = new Map<string, Name>()
  /** Single words by the consonants of their sound. */
  readonly #bySkeleton = new Map<string, { word: string; key: string }[]>()
  readonly #sounds = new LRUCache<string, { nearest: Nearest }>({ max: cachedWords })
  readonly #singleWords: { word: string; key: Uint8Array; bytes: Uint8Array }[] = []

  constructor(content: IndexContent) {
    this.#content = content
    const { areas }: Names = JSON.parse(new TextDecoder().decode(content.profiles.names))
    for (const { state } of areas) this.#add(state)
    for (const { district, state } of areas) this.#addDistrict(district, state)
    const districts = districtsOfTowns()
    for (const names of [...namesOfStates, ...namesOfPlaces]) this.#addNames(names, districts)
    this.#indexSounds()
  }

  /**
   * Finds the longest names, from left to right.
   * @param guesses whether rare words count that only sound like a name
   */
  mentionsIn(words: readonly string[], guesses: boolean): PlaceMention[] {
    const mentions: PlaceMention[] = []
    for (let from = 0; from < words.length; ) {
      const mention = this.#longestAt(words, from) ?? this.#soundAt(words, from, guesses)
      if (mention) mentions.push(mention)
      from = mention?.to ?? from + 1
    }
    return mentions
  }

  #longestAt(words: readonly string[], from: number): PlaceMention | undefined {
    for (let to = Math.min(words.length, from + longestPlaceName); to > from; to--) {
      const name = this.#names.get(words.slice(from, to).join(' '))
      if (name) return { from, to, forms: [...name.forms.values()], isGuess: false, distance: 0 }
    }
    const word = words[from] ?? ''
    if (!pincode.test(word) || this.#frequencyOf(word) === 0) return undefined
    return {
      from,
      to: from + 1,
      forms: [{ words: [word], quality: qualities.exact }],
      isGuess: false,
      distance: 0,
    }
  }

  #soundAt(words: readonly string[], from: number, guesses: boolean): PlaceMention | undefined {
    const word = words[from] ?? ''
    const isScript = isIndicScript(word)
    if (!isScript && (!guesses || !/^[a-z]+$/.test(word) || this.#frequencyOf(word) > maximumRareWord)) {
      return undefined
    }
    const next = words[from + 1] ?? ''
    const isAlone = !isScript || !isIndicScript(next) || hasTranslation(next)
    const two = isAlone
      ? undefined
      : this.#nearestCached(`${word} ${next}`, () =>
          this.#nearestInScript(word + next, maximumScriptDistance / 2),
        )
    const one = this.#nearestCached(word, () =>
      isScript ? this.#nearestInScript(word, maximumScriptDistance) : this.#nearest(word),
    )
    const isLonger = two !== undefined && (one === undefined || two.distance < one.distance)
    const found = isLonger ? two : one
    if (found === undefined || hasTranslation(word)) return undefined
    const isSameSound = phoneticKey(word) === phoneticKey(found.word)
    const forms = [...(this.#names.get(found.word)?.forms.values() ?? [])].map((form) => ({
      ...form,
      quality: form.quality * qualities.samePhoneticKey,
    }))
    const distance = isSameSound ? 0 : found.distance / found.word.length
    return { from, to: from + (isLonger ? 2 : 1), forms, isGuess: !isScript && !isSameSound, distance }
  }

  #nearestCached(word: string, find: () => Nearest): Nearest {
    const known = this.#sounds.get(word)
    if (known !== undefined) return known.nearest
    const nearest = find()
    this.#sounds.set(word, { nearest })
    return nearest
  }

  #nearest(word: string): Nearest {
    if (word.length < shortestCorrectedPlace) return undefined
    const [key, bytes] = [encoder.encode(phoneticKey(word)), encoder.encode(word)]
    const maximum = Math.min(maximumPlaceDistance, word.length / 8)
    let nearest: { word: string; distance: number } | undefined
    for (const place of this.#singleWords) {
      if (place.bytes[0] !== bytes[0] && place.key[0] !== key[0]) continue
      const distance = Math.min(
        editDistance(key, place.key, 0, place.key.length, maximum),
        editDistance(bytes, place.bytes, 0, place.bytes.length, maximum),
      )
      if (distance > maximum || distance >= (nearest?.distance ?? Number.POSITIVE_INFINITY)) continue
      nearest = { word: place.word, distance }
    }
    return nearest
  }

  /** Of names that sound the same, such as Mandya and Mandi, takes the one that is written more like the word. */
  #nearestInScript(word: string, share: number): Nearest {
    let nearest: { word: string; distance: number; inWriting: number } | undefined
    for (const spelling of latinSpellings(word)) {
      const key = phoneticKey(spelling)
      const bytes = encoder.encode(key)
      if (key.length < shortestScriptKey) continue
      const maximum = share * key.length
      for (const place of this.#bySkeleton.get(skeletonOf(key)) ?? []) {
        const distance = distanceBetween(bytes, encoder.encode(place.key), maximum)
        if (distance > maximum || distance > (nearest?.distance ?? Number.POSITIVE_INFINITY)) continue
        const inWriting = distanceBetween(
          encoder.encode(spelling),
          encoder.encode(place.word),
          spelling.length,
        )
        if (nearest?.distance === distance && inWriting >= nearest.inWriting) continue
        nearest = { word: place.word, distance, inWriting }
      }
    }
    return nearest
  }

  #frequencyOf(word: string): number {
    return frequencyOf(this.#content.tokens, exactRange(this.#content.tokens, word))
  }

  /** `AURANGABAD (BIHAR)` is also named `AURANGABAD`. */
  #addDistrict(district: string, state: string): void {
    const [short = ''] = district.split(/\s*\(|\s+-\s+/)
    for (const text of new Set([district, short])) {
      const words = wordsOf(text)
      if (words.every((word) => directions.has(word))) {
        const inState = wordsOf(state)
        this.#addForm([...words, ...inState], { words: [...words, ...inState], quality: qualities.exact })
        continue
      }
      this.#addForm(words, { words, quality: qualities.exact })
    }
  }

  #add(name: string): Name | undefined {
    const words = wordsOf(name)
    return this.#addForm(words, { words, quality: qualities.exact })
  }

  #addForm(words: readonly string[], form: PlaceForm): Name | undefined {
    if (words.length === 0) return undefined
    const key = words.join(' ')
    const name = this.#names.get(key) ?? { words, forms: new Map() }
    this.#names.set(key, name)
    const formKey = form.words.join(' ')
    if (!name.forms.has(formKey)) name.forms.set(formKey, form)
    return name
  }

  /** Each name finds the schools of all names, and of the district if it is a town. */
  #addNames(
    { names, sharedNames, towns, state }: PlaceNames,
    districts: ReadonlyMap<string, PlaceForm[]>,
  ): void {
    const ofDistrict = names.flatMap((name) => districts.get(name) ?? [])
    for (const name of names) {
      const words = wordsOf(name)
      this.#add(name)
      for (const other of names) {
        if (other !== name)
          this.#addForm(words, formOf(other, { sharedNames, state }, qualities.otherPlaceName))
      }
      for (const form of ofDistrict) this.#addForm(words, form)
    }
    for (const town of towns) {
      const words = wordsOf(town)
      this.#add(town)
      for (const form of districts.get(town) ?? []) this.#addForm(words, form)
    }
  }

  #indexSounds(): void {
    for (const { words } of this.#names.values()) {
      const word = words.join('')
      const key = phoneticKey(word)
      if (words.some((each) => /\d/.test(each)) || key.length < 3) continue
      const name = words.join(' ')
      const skeleton = skeletonOf(key)
      this.#bySkeleton.set(skeleton, [...(this.#bySkeleton.get(skeleton) ?? []), { word: name, key }])
      if (words.length > 1 || word.length < shortestCorrectedPlace) continue
      this.#singleWords.push({ word: name, key: encoder.encode(key), bytes: encoder.encode(word) })
    }
  }
}

function distanceBetween(one: Uint8Array, other: Uint8Array, maximum: number): number {
  return editDistance(one, other, 0, other.length, maximum)
}

/** Names that are not unique need the state. */
function formOf(
  name: string,
  { sharedNames, state }: Pick<PlaceNames, 'sharedNames' | 'state'>,
  quality: number,
): PlaceForm {
  const words = wordsOf(name)
  return { words: sharedNames.includes(name) ? [...words, ...wordsOf(state)] : words, quality }
}

function districtsOfTowns(): Map<string, PlaceForm[]> {
  const districts = new Map<string, PlaceForm[]>()
  for (const place of namesOfPlaces) {
    const forms = place.names.map((name) => formOf(name, place, qualities.districtOfTown))
    for (const town of place.towns) districts.set(town, [...(districts.get(town) ?? []), ...forms])
  }
  return districts
}

function hasTranslation(word: string): boolean {
  return expressionAt([word], 0).translations.length > 0
}

/** The consonants, voiceless: Tamil writes `k` and `g` with one letter. */
function skeletonOf(key: string): string {
  const consonants = key.charAt(0) + key.slice(1).replace(/[aeiouyh]/g, '')
  const voiceless = voicedPairs.reduce((text, [from, to]) => text.replace(from, to), consonants)
  return voiceless.replace(/^[aeiou]/, 'a')
}
