import { LRUCache } from 'lru-cache'
import { exactRange } from '../index/dictionary.ts'
import type { IndexContent, Names } from '../index/index-content.ts'
import { tokensWithKey } from '../index/spelling-table.ts'
import { frequencyOf } from '../index/term-frequency.ts'
import { plainDevanagari } from '../language/devanagari-spelling.ts'
import { editDistance } from '../language/edit-distance.ts'
import { phoneticKey } from '../language/phonetic-key.ts'
import { namesOfPlaces, namesOfStates, type PlaceNames } from '../language/places/renamed-places.ts'
import { statesOfScript } from '../language/places/script-states.ts'
import { isIndicScript, latinSpellings } from '../language/transliteration.ts'
import { tokensOf } from '../tokenize/tokenize.ts'
import {
  cachedWords,
  leadOfLongerName,
  longestPlaceName,
  longestScriptName,
  maximumClearDistance,
  maximumPlaceDistance,
  maximumRareWord,
  maximumScriptDistance,
  maximumShortScriptDistance,
  qualities,
  shortestCorrectedPlace,
  shortestPlaceKey,
} from '../tuning.ts'
import { expressionAt } from './expressions.ts'
import { type NearestPlace, PlaceSounds } from './place-sounds.ts'

/** The words of a name. A school is in the place if its town, pincode, district and state have all of them. */
export type PlaceForm = { words: readonly string[]; quality: number }

/** The name of a place in another script. `names` are its names in Latin letters. */
export type LocalPlace = { local: string; names: readonly string[] }

/** A place that words of a text name: the words from index `from` to before `to`. */
export type PlaceMention = {
  from: number
  to: number
  /** Also other names of the place. The typed words come first if the directory can contain them. */
  forms: readonly PlaceForm[]
  /** Whether only the sound of the words is that of the place. */
  isGuess: boolean
  /** Whether the words are in another script, and sound like the name. */
  isTransliterated: boolean
  /** Edits per letter between the sound of the words and that of the name. */
  distance: number
  /** The states whose languages have the script of the words. */
  states: readonly string[]
}

/** A mention whose words are those of the name. */
const asTyped = { isGuess: false, isTransliterated: false, distance: 0, states: [] } as const

type Nearest = NearestPlace | undefined

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
const shortNumber = /^\d{1,2}$/

/** Names of states and districts of the directory, with their other names, and of large towns. */
export class KnownPlaces {
  readonly #content: IndexContent
  readonly #names = new Map<string, Name>()
  /** By words in plain spelling. */
  readonly #localNames = new Map<string, Name>()
  readonly #placeSounds = new PlaceSounds()
  readonly #sounds = new LRUCache<string, { nearest: Nearest }>({ max: cachedWords })
  readonly #singleWords: { word: string; key: Uint8Array; bytes: Uint8Array }[] = []

  constructor(content: IndexContent, localPlaces: readonly LocalPlace[] = []) {
    this.#content = content
    const { areas }: Names = JSON.parse(new TextDecoder().decode(content.profiles.names))
    for (const { state } of areas) this.#add(state)
    for (const { district, state } of areas) this.#addDistrict(district, state)
    const districts = districtsOfTowns()
    for (const names of [...namesOfStates, ...namesOfPlaces]) this.#addNames(names, districts)
    this.#indexSounds()
    for (const place of localPlaces) this.#addLocal(place)
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
      const name = this.#nameOf(words.slice(from, to))
      if (name)
        return {
          from,
          to,
          forms: [...name.forms.values()],
          ...asTyped,
        }
    }
    const word = words[from] ?? ''
    if (!pincode.test(word) || this.#frequencyOf(word) === 0) return undefined
    return {
      from,
      to: from + 1,
      forms: [{ words: [word], quality: qualities.exact }],
      ...asTyped,
    }
  }

  #nameOf(words: readonly string[]): Name | undefined {
    return this.#names.get(words.join(' ')) ?? this.#localNames.get(words.map(plainDevanagari).join(' '))
  }

  #soundAt(words: readonly string[], from: number, guesses: boolean): PlaceMention | undefined {
    const word = words[from] ?? ''
    if (isIndicScript(word)) return this.#scriptAt(words, from)
    if (!guesses || !/^[a-z]+$/.test(word) || this.#frequencyOf(word) > maximumRareWord) return undefined
    const found = hasTranslation(word) ? undefined : this.#nearestCached(word, () => this.#nearest(word))
    if (found === undefined) return undefined
    const isSameSound = phoneticKey(word) === phoneticKey(found.name)
    const distance = isSameSound ? 0 : found.distance
    return {
      ...this.#mentionOf(found.name, from, from + 1),
      ...asTyped,
      isGuess: !isSameSound,
      distance,
    }
  }

  /** Finds the name that is nearest to the next words, which are in another script. Prefers more words. */
  #scriptAt(words: readonly string[], from: number): PlaceMention | undefined {
    const [translated] = translationsOf(words[from] ?? '').filter((word) => this.#names.has(word))
    let best = translated === undefined ? undefined : { name: translated, distance: 0, to: from + 1 }
    for (let to = from + 1; to <= Math.min(words.length, from + longestScriptName); to++) {
      const parts = words.slice(from, to)
      if (!parts.every((part) => isIndicScript(part) || shortNumber.test(part))) break
      const isPlain = !parts.some(hasTranslation)
      if (to === from + 1 && !isPlain) continue
      const several = isPlain ? maximumScriptDistance / 2 : maximumShortScriptDistance
      const maximum = to === from + 1 ? maximumScriptDistance : several
      const found = this.#nearestCached(`${parts.join(' ')} ${maximum}`, () =>
        this.#placeSounds.nearest(parts, maximum),
      )
      if (found !== undefined && (best === undefined || found.distance <= best.distance + leadOfLongerName)) {
        best = { ...found, to }
      }
    }
    if (best === undefined) return undefined
    if (best.distance > maximumClearDistance && this.#isUsual(words.slice(from, best.to))) return undefined
    const { name, to, distance } = best
    const states = statesOfScript(words[from] ?? '')
    return { ...this.#mentionOf(name, from, to), ...asTyped, isTransliterated: true, distance, states }
  }

  /** Returns whether many schools have a word that sounds like the words of another script. */
  #isUsual(words: readonly string[]): boolean {
    const { tokens, spellings } = this.#content
    return latinSpellings(words.join('')).some((spelling) =>
      [...tokensWithKey(spellings, phoneticKey(spelling))].some(
        (from) => frequencyOf(tokens, { from, to: from + 1 }) > maximumRareWord,
      ),
    )
  }

  #mentionOf(name: string, from: number, to: number): Pick<PlaceMention, 'from' | 'to' | 'forms'> {
    const forms = [...(this.#names.get(name)?.forms.values() ?? [])]
    return {
      from,
      to,
      forms: forms.map((form) => ({ ...form, quality: form.quality * qualities.samePhoneticKey })),
    }
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
    let nearest: NearestPlace | undefined
    for (const place of this.#singleWords) {
      if (place.bytes[0] !== bytes[0] && place.key[0] !== key[0]) continue
      const distance = Math.min(
        editDistance(key, place.key, 0, place.key.length, maximum),
        editDistance(bytes, place.bytes, 0, place.bytes.length, maximum),
      )
      const perLetter = distance / place.word.length
      if (distance > maximum || perLetter >= (nearest?.distance ?? Number.POSITIVE_INFINITY)) continue
      nearest = { name: place.word, distance: perLetter }
    }
    return nearest
  }

  #frequencyOf(word: string): number {
    return frequencyOf(this.#content.tokens, exactRange(this.#content.tokens, word))
  }

  /** `AURANGABAD (BIHAR)` is also named `AURANGABAD`. */
  #addDistrict(district: string, state: string): void {
    for (const text of new Set([district, shortNameOf(district)])) {
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

  #addLocal({ local, names }: LocalPlace): void {
    const words = wordsOf(local)
    const key = words.map(plainDevanagari).join(' ')
    const forms = new Map(this.#localNames.get(key)?.forms)
    for (const name of names)
      for (const [form, each] of this.#names.get(wordsOf(name).join(' '))?.forms ?? []) forms.set(form, each)
    if (forms.size > 0) this.#localNames.set(key, { words, forms })
  }

  #indexSounds(): void {
    for (const { words } of this.#names.values()) {
      this.#placeSounds.add(words)
      const [word = '', ...others] = words
      const key = phoneticKey(word)
      const isShort = word.length < shortestCorrectedPlace || key.length < shortestPlaceKey
      if (others.length > 0 || isShort || /\d/.test(word)) continue
      this.#singleWords.push({ word, key: encoder.encode(key), bytes: encoder.encode(word) })
    }
  }
}

/** Returns `AURANGABAD` for `AURANGABAD (BIHAR)`. */
export function shortNameOf(district: string): string {
  return district.split(/\s*\(|\s+-\s+/)[0] ?? ''
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

function translationsOf(word: string): readonly string[] {
  return expressionAt([word], 0).translations
}

function hasTranslation(word: string): boolean {
  return translationsOf(word).length > 0
}
