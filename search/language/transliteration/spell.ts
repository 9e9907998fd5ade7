import type { ReadingStyle } from './reading-styles.ts'
import {
  alveolarNasals,
  anusvara,
  approximant,
  aytham,
  bengali,
  dental,
  flaps,
  glottal,
  labial,
  labialApproximant,
  labials,
  lateral,
  liquids,
  malayalam,
  nasalConsonants,
  nasals,
  odia,
  palatal,
  palatalApproximant,
  retroflex,
  tamil,
  trill,
  velar,
  voicedLabial,
  voicedRetroflexes,
} from './script-tables.ts'
import type { Sound } from './sounds.ts'

export function spell(written: readonly Sound[], block: number, style: ReadingStyle): string {
  const sounds = written.slice()
  const isNorthern = block < tamil
  if (isNorthern) dropSilentVowels(sounds, style.unwrittenVowels)
  let out = ''
  for (let i = 0; i < sounds.length; i++) {
    const sound = sounds[i]
    if (sound === undefined) continue
    if (isNasal(sound)) out += spellNasal(sounds, i, block, style)
    else if (isNorthern) out += spellNorthern(sounds, i, block, style)
    else out += spellSouthern(sounds, i, block, style)
  }
  return out
}

function isNasal({ offset, letters }: Sound): boolean {
  return nasals.includes(offset) && letters === 'n'
}

function spellNasal(sounds: readonly Sound[], i: number, block: number, style: ReadingStyle): string {
  const next = sounds[i + 1]
  if (style.nasals === 'written') return 'n'
  if (style.nasals === 'labial') return 'm'
  if (block > tamil) return next === undefined || labials.includes(next.offset) ? 'm' : 'n'
  const isLast = next === undefined
  if (style.nasals === 'dropped') return isLast || sounds[i]?.offset !== anusvara ? '' : 'n'
  // At the end of `गांव`, `spellNorthern` adds the `n` after the last sound (`gaon`).
  if (i + 2 === sounds.length && sounds[i - 1]?.letters === 'a' && isLastO(next)) return ''
  if (next?.offset === glottal) return 'ng'
  const isNg = (block === bengali || block === odia) && sounds[i]?.offset === anusvara
  return isNg && (isLast || next?.offset === lateral) ? 'ng' : 'n'
}

function isLastO(sound: Sound | undefined): boolean {
  return (
    sound !== undefined &&
    ((sound.offset === labialApproximant && sound.letters === 'v') || sound.letters === 'o')
  )
}

function spellNorthern(sounds: readonly Sound[], i: number, block: number, style: ReadingStyle): string {
  const sound = sounds[i]
  if (sound === undefined) return ''
  const { letters, offset, hasDot } = sound
  const before = sounds[i - 1]
  if (voicedRetroflexes.includes(offset) || flaps.includes(offset)) {
    const isAspirated = letters.endsWith('h')
    const isDotted = hasDot || flaps.includes(offset)
    const isBetween = before?.isVowel && (sounds[i + 1]?.isVowel ?? true)
    const isFlap = isDotted ? style.flaps !== 'none' : style.flaps === 'all' && isBetween
    return `${isFlap ? 'r' : 'd'}${isAspirated ? 'h' : ''}`
  }
  if (offset === voicedLabial && (block === bengali || block === odia)) return style.b
  // Bengali and Assamese write `y` with a dot.
  if (offset === palatalApproximant && block === bengali && !hasDot) return i === 0 ? 'j' : letters
  const isAfterNasal = before !== undefined && isNasal(before) && style.nasals === 'spoken'
  if (isAfterNasal && i + 1 === sounds.length && sounds[i - 2]?.letters === 'a' && isLastO(sound)) {
    return 'on'
  }
  return letters
}

/**
 * In Tamil and Malayalam, some stops are voiced between vowels or after nasals. The first letter of a double trill
 * becomes `t`; in Malayalam, both letters.
 */
function spellSouthern(sounds: readonly Sound[], i: number, block: number, style: ReadingStyle): string {
  const sound = sounds[i]
  if (sound === undefined) return ''
  const { letters, offset, isVowel, isFricative } = sound
  if (isVowel) {
    if (i === 0 && style.firstVowel === 'dropped' && liquids.includes(sounds[1]?.offset ?? -1)) return ''
    const isDropped = i + 1 === sounds.length && i > 1 && letters === 'u' && style.lastU === ''
    return isDropped ? '' : letters
  }
  if (block !== tamil && block !== malayalam) return letters
  const before = sounds[i - 1]
  const after = sounds[i + 1]
  if (offset === approximant) return style.zh
  if (offset === trill) {
    const isDoubled = before?.offset === trill
    if (after?.offset === trill) return 't'
    if (before !== undefined && alveolarNasals.includes(before.offset) && !before.isVowel) {
      return block === tamil ? 'dr' : 't'
    }
    return isDoubled && block === malayalam ? 't' : 'r'
  }
  if (letters === aytham) return ''
  if (isFricative && offset === labial) return 'f'
  const isAfterNasal = before !== undefined && nasalConsonants.includes(before.offset) && !before.isVowel
  const isBetween = before?.isVowel === true && (after?.isVowel ?? block === malayalam)
  const isVoiced = style.voices !== 'none' && (isAfterNasal || isBetween)
  if (offset === retroflex) return isVoiced ? 'd' : letters
  if (offset === labial) return isVoiced && isAfterNasal ? 'b' : letters
  if (block !== tamil) return letters
  if (offset === velar) return isVoiced ? style.velar : letters
  if (offset === dental) return isVoiced && (isAfterNasal || style.voices === 'all') ? 'd' : letters
  if (offset !== palatal) return letters
  if (isAfterNasal) return isVoiced && style.s === 's' ? 'j' : 'ch'
  const isDoubled = before?.offset === palatal || after?.offset === palatal
  return isDoubled ? 'ch' : style.s
}

/**
 * Only the northern scripts have silent vowels.
 * @see Ohala, "Aspects of Hindi Phonology", 1983
 */
function dropSilentVowels(sounds: Sound[], style: ReadingStyle['unwrittenVowels']): void {
  if (sounds.filter(({ isVowel }) => isVowel).length > 1 && sounds.at(-1)?.isUnwritten) sounds.pop()
  if (style === 'spoken') return
  const [beforeLast, last] = [sounds.at(-2), sounds.at(-1)]
  if (style === 'clustered' && last?.isVowel === false && beforeLast?.isUnwritten && sounds.at(-4)?.isVowel) {
    sounds.splice(-2, 1)
  }
  let isKept = style === 'composed'
  for (let i = sounds.length - 3; i >= 2; i--) {
    const isBetween =
      sounds[i]?.isUnwritten &&
      sounds[i - 2]?.isVowel &&
      sounds[i - 1]?.isVowel === false &&
      sounds[i + 1]?.isVowel === false &&
      sounds[i + 2]?.isVowel
    if (isBetween && isKept) isKept = false
    else if (isBetween) sounds.splice(i, 1)
  }
}
