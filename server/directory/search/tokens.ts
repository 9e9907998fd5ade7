/** What a person typed, ready to be looked up. */
export type QueryWords = {
  /** Distinct tokens in the order typed; every one must match. */
  words: string[]
  /** The last word may still be in the middle of being typed, so it also stands for what it begins. */
  lastIsPrefix: boolean
}

const maxQueryLength = 256
const maxQueryWords = 16
const maxTokenLength = 64

const notAscii = /[^\0-\x7f]/
/** Apostrophes of all kinds, and marks without a width that keyboards put inside Indic words. */
const vanishing = /['’‘ʼ`´\u00ad\u200b-\u200d\ufeff]/g
const latinAccents = /[\u0300-\u036f]/g
/** Letters and digits part company (`KANPURA4`, `WARD NO.16`), so that either is found alone. */
const asciiWord = /\d+|[a-z]+/g
const anyWord = /\p{N}+|[\p{L}\p{M}]+/gu
const endsInWord = /[\p{L}\p{M}\p{N}]$/u
const asciiInitials = /(?<![a-z0-9])[a-z](?:[. ]{1,3}[a-z])+(?![a-z0-9])/g
const anyInitials = /(?<![\p{L}\p{M}\p{N}])\p{L}(?:[. ]{1,3}\p{L})+(?![\p{L}\p{M}\p{N}])/gu
const initialsGap = /[. ]/g

/**
 * The tokens of one field of a school. Dotted or spaced single letters become one token (`P.S.`, `P S`: `ps`);
 * where dots and spaces are mixed (`P.S. A BLOCK`) the joined run stands beside its parts, since either reading
 * may be meant.
 */
export function tokensOf(text: string): string[] {
  return words(
    fold(text).replace(initials(text), (run) => {
      const parts = initialParts(run)
      return parts.length === 1 ? run.replace(initialsGap, '') : `${parts.join(' ')} ${parts.join('')}`
    }),
  )
}

/** The words of a search term: at most 16, of its first 256 characters. Never throws, whatever the string. */
export function queryWords(term: string): QueryWords {
  const start = term.slice(0, maxQueryLength)
  const folded = fold(start)
  const found = words(folded.replace(initials(start), (run) => initialParts(run).join(' ')))
  const used = new Set(found.slice(0, maxQueryWords))
  const last = found.at(-1)
  // A last word that was typed before as a whole word narrows nothing as a prefix.
  const lastIsPrefix =
    found.length <= maxQueryWords &&
    last !== undefined &&
    found.indexOf(last) === found.length - 1 &&
    endsInWord.test(folded)
  return { words: [...used], lastIsPrefix }
}

/**
 * One spelling for what looks the same: compatibility forms (NFKC), lower case, Latin letters without accents.
 * Indic letters keep their vowel signs, which are part of the word.
 */
function fold(text: string): string {
  const plain = text.replace(vanishing, '').replaceAll('&', ' and ')
  if (!notAscii.test(plain)) return plain.toLowerCase()
  return plain.normalize('NFKD').toLowerCase().replace(latinAccents, '').normalize('NFC')
}

function initials(text: string): RegExp {
  return notAscii.test(text) ? anyInitials : asciiInitials
}

/** `p.s. a` is `ps`, `a`; `p. s. a` and `p s a` are one run. */
function initialParts(run: string): string[] {
  const parts = run.split(' ').map((part) => part.replace(initialsGap, ''))
  const mixed = parts.some((part) => [...part].length > 1)
  return mixed ? parts.filter((part) => part !== '') : [parts.join('')]
}

function words(folded: string): string[] {
  const found = folded.match(notAscii.test(folded) ? anyWord : asciiWord) ?? []
  return found.map((word) =>
    word.length > maxTokenLength ? word.slice(0, maxTokenLength).toWellFormed() : word,
  )
}
