import { phoneticKey } from '../language/phonetic-key.ts'
import { costsOfScript, scriptDistance, skeletonOf } from '../language/script-distance.ts'
import { latinSpellings, leavesOutVowels, writtenLetters } from '../language/transliteration.ts'
import { maximumShortScriptDistance, shortestPlaceKey, shortestScriptKey } from '../tuning.ts'

export type NearestPlace = {
  name: string
  /** Edits per letter between the two sounds. */
  distance: number
}

type Sound = { name: string; letters: string; key: string }

/** Names of places by the consonants of their sound. Finds names that are written in other scripts. */
export class PlaceSounds {
  readonly #bySkeleton = new Map<string, Sound[]>()

  /** @param words the words of the name in Latin letters */
  add(words: readonly string[]): void {
    const letters = words.join('')
    const key = soundOf(letters)
    if (letters.length < shortestPlaceKey || (words.length === 1 && /\d/.test(letters))) return
    const skeleton = skeletonOf(key)
    const sounds = this.#bySkeleton.get(skeleton)
    const sound = { name: words.join(' '), letters, key }
    if (sounds) sounds.push(sound)
    else this.#bySkeleton.set(skeleton, [sound])
  }

  /**
   * Of names that sound the same, such as Mandya and Mandi, returns the one that is written more like the words.
   * @param maximum edits per letter
   */
  nearest(words: readonly string[], maximum: number): NearestPlace | undefined {
    const costs = costsOfScript(words.join(''))
    const toKey = costs.leavesOutVowels ? phoneticKey : soundOf
    let nearest: (NearestPlace & { inWriting: number }) | undefined
    for (const [key, spellings] of Map.groupBy(spellingsOf(words), toKey)) {
      for (const place of this.#bySkeleton.get(skeletonOf(key)) ?? []) {
        const isTooShort = key.length < shortestPlaceKey && !costs.leavesOutVowels
        if (isTooShort && !spellings.includes(place.letters)) continue
        const length = Math.max(key.length, place.key.length)
        const limit = length < shortestScriptKey ? maximumShortScriptDistance : maximum
        const distance = scriptDistance(key, place.key, costs) / length
        if (distance > Math.min(limit, nearest?.distance ?? limit)) continue
        const inWriting = Math.min(
          ...spellings.map((spelling) => scriptDistance(spelling, place.letters, costs)),
        )
        if (nearest?.distance === distance && inWriting >= nearest.inWriting) continue
        nearest = { name: place.name, distance, inWriting }
      }
    }
    return nearest
  }
}

function spellingsOf(words: readonly string[]): string[] {
  const word = words.join('')
  return leavesOutVowels(word) ? writtenLetters(words) : latinSpellings(word)
}

/** `ng` before a consonant is one sound: Gangtok, `गान्तोक`. */
function soundOf(letters: string): string {
  return phoneticKey(letters).replace(/ng(?=[^aeiou])/g, 'n')
}
