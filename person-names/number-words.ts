/**
 * Patterns of numbers in words, by value from 0 to 31, in English, Hinglish and Devanagari. Use them with the flags `i`
 * and `u`.
 */
export const numberWords: readonly string[] = [
  'शून्य|ज़ीरो|जीरो|zero|s[hu]+nya',
  'एक|पहली|ek|pe?hli|one',
  'दो|do|two',
  'तीन|t(?:ee|i)n|three',
  'चार|cha+r|four',
  'पा[ंँ]च|pa+n?ch|five',
  'छह|छः|छै|छे|chh?[ae]h?|six',
  'सात|saa?t|seven',
  'आठ|aa?th|eight',
  'नौ|nau|nine',
  'दस|das|ten',
  'ग्यारह|gyaa?rah?|eleven',
  'बारह|baa?rah|twelve',
  'तेरह|terah|thirteen',
  'चौदह|chaudah?|fourteen',
  'प(?:ं|न्)द्रह|pandrah?|fifteen',
  'सोलह|solah?|sixteen',
  'सत्?त?रह|sat[at]?rah?|seventeen',
  'अट?्?ठारह|ath?h?aa?rah?|eighteen',
  'उन्नीस|unn?[ie]+s|nineteen',
  'बीस|b[ie]+s|twenty',
  'इक्कीस|ikk?[ie]+s|twenty[\\s-]one',
  'बा[इई]स|baa?[ie]+s|twenty[\\s-]two',
  'ते[इई]स|te[ie]+s|twenty[\\s-]three',
  'चौबीस|chaub[ie]+s|twenty[\\s-]four',
  'पच्?चीस|pach?ch?[ie]+s|twenty[\\s-]five',
  'छब्बीस|chh?abb?[ie]+s|twenty[\\s-]six',
  'सत्ता[इई]स|satt?aa?[ie]+s|twenty[\\s-]seven',
  'अ[टठ]्ठा[इई]स|att?h?aa?[ie]+s|twenty[\\s-]eight',
  'उन्?तीस|unn?t[ie]+s|twenty[\\s-]nine',
  'तीस|t[ie]+s|thirty',
  'इकत्?तीस|ikk?att?[ie]+s|thirty[\\s-]one',
]

/** Most numbers from 32 to 69 in words, and many other words, so use it only after words such as "roll number". */
export const largerNumberWords =
  'चालीस|पचास|साठ|[\\p{L}\\p{M}]+(?:[तल]ीस|वन|पन|सठ)|[a-z]*(?:[tl](?:i|ee)s|[vp]ann?|sath)|pachaa?s|(?:thirty|forty|fifty|sixty)(?:[\\s-](?:one|two|three|four|five|six|seven|eight|nine))?'

const wholeWords = numberWords.map((pattern) => new RegExp(`^(?:${pattern})$`, 'iu'))

/** @returns -1 for a word that is no number from 0 to 31 */
export function valueOfNumberWord(word: string): number {
  return wholeWords.findIndex((pattern) => pattern.test(word))
}
