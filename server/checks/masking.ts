/** Words that people write as `r*pe` or `r a p e`. In this list, a star at the end matches any ending. */
const maskedWords =
  `rape raped rapes raping rapist* molest* sex sexual* nude nudes naked porn* penis vagina boob boobs
  breast* kill kills killed killing killer* murder* suicide bomb bombs grop* abus* assault* pedo pedophil* paedo*
  masturbat* sodom* stab stabbed shoot strip* kiss* touch* balatkar* chedkhani* chhedkhani* chudai hate die will
  fuck* bitch* bastard* asshole* cunt* whore* slut* idiot* moron* dickhead* dumbass* retard* chutiya* chutiye* gandu*
  madarchod* behenchod* bhenchod* bhosdi* bhosda* randi harami* haramkhor* kamina kamine kamini`
    .trim()
    .split(/\s+/)

const anyMaskedWord = new RegExp(`^(?:${maskedWords.map((word) => word.replace('*', '[a-z]*')).join('|')})$`)

export function isMaskedWord(word: string): boolean {
  return anyMaskedWord.test(word)
}

const longStems =
  /rape|molest|sexual|nude|porn|kill|murder|suicide|bomb|abuse|assault|pedo|fuck|bitch|bastard|asshole|idiot|chutiya/g

const lookAlikes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '|': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
}

/** `1`, `!` and `|` become `l` if this gives a word of `maskedWords`, otherwise `i`. */
function replaceLookAlikes(word: string): string {
  const replace = (text: string) => text.replace(/[@43!|10$57+]/g, (sign) => lookAlikes[sign] ?? sign)
  if (!/[1!|]/.test(word)) return replace(word)
  const withL = replace(word.replace(/[1!|]/g, 'l'))
  return isMaskedWord(withL) ? withL : replace(word)
}

const spelledOut = /(?<![\p{L}\p{N}])[a-z0-9@$!](?:[ .\-_*~/]{1,2}[a-z0-9@$!]){2,}(?![\p{L}\p{N}])/gu

/** Joins separated letters, as in `r.a.p.e`. Adds each of `longStems` that the joined letters contain. */
export function joinSpelledOut(text: string): string {
  return text.replace(spelledOut, (run) => {
    const joined = run.replace(/[ .\-_*~/]/g, '')
    if (!/[a-z]{2}|[a-z].*[a-z]/.test(joined)) return run
    const plain = replaceLookAlikes(joined)
    const inside = plain.match(longStems)?.filter((stem) => stem !== plain) ?? []
    return [plain, ...inside].join(' ')
  })
}

/** Words that people write with two letters swapped, as in `fcuk`. */
const swappedWords =
  `rape raped molest molested molester sexual murder murdered suicide nudes kill fuck fucking fucker
  bitch bastard asshole idiot moron stupid whore slut chutiya harami madarchod`.split(/\s+/)

/** Maps each swapped form to its word. Swaps no first letter, because readers need it to recognise the word. */
const swaps: ReadonlyMap<string, string> = new Map(
  swappedWords.flatMap((word) =>
    Array.from({ length: word.length - 2 }, (_, index) => {
      const [one = '', other = ''] = [word[index + 1], word[index + 2]]
      return [`${word.slice(0, index + 1)}${other}${one}${word.slice(index + 3)}`, word] as const
    }).filter(([swapped]) => !swappedWords.includes(swapped)),
  ),
)

/** Finds the word of `maskedWords` for a word such as `r*ped`. If there is none, removes the signs. */
function unmask(word: string): string {
  const length = word.length
  const pattern = new RegExp(`^${word.replace(/[*#_•]+/g, (signs) => `[a-z]{${signs.length},3}`)}$`)
  const full = maskedWords.find((each) => {
    const stem = each.replace('*', '')
    return pattern.test(stem) || (each.endsWith('*') && stem.length <= length && startsLike(word, stem))
  })
  return full?.replace('*', '') ?? word.replace(/[*#_•]+/g, '')
}

function startsLike(word: string, stem: string): boolean {
  for (let at = 0; at < stem.length; at++) {
    if (word[at] !== stem[at] && !/[*#_•]/.test(word[at] ?? '')) return false
  }
  return true
}

/** Shortens repeated letters, as in `killlll`. */
function shorten(word: string): string {
  if (!/([a-z])\1\1/.test(word)) return word
  const twice = word.replace(/([a-z])\1{2,}/g, '$1$1')
  return isMaskedWord(twice) ? twice : word.replace(/([a-z])\1+/g, '$1')
}

/** In characters. Longer words are not unmasked, which limits the time for a hostile text. */
const maximumMasked = 20

const isPlain = /^[a-z]+$/

function straighten(word: string): string {
  const short = shorten(word)
  return swaps.get(short) ?? short
}

/**
 * Returns a word without masks. The result can be empty, for example for `'`.
 * @param written in lower case
 */
export function plainWord(written: string): string {
  if (isPlain.test(written)) return straighten(written)
  let word = written.replace(/^[^\p{L}\p{N}@$*]+|[^\p{L}\p{N}$*]+$/gu, '').replace(/['’`]/g, '')
  if (!/[a-z]/.test(word)) return word
  if (word.length <= maximumMasked && /[a-z][*#_•]+[a-z]/.test(word)) word = unmask(replaceLookAlikes(word))
  word = word.replace(/^[*#_•]+|[*#_•]+$/g, '')
  if (/[@4!|3105$7+]/.test(word) && !/^\d/.test(word)) word = replaceLookAlikes(word)
  return straighten(word)
}
