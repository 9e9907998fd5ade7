/** Format characters, enclosing marks, variation selectors and blank fillers. */
const invisible =
  /\p{Cf}|\p{Me}|\p{Variation_Selector}|\u034f|\u115f|\u1160|\u17b4|\u17b5|\u2800|\u3164|\uffa0/u

const isAscii = /^\p{ASCII}*$/u

const digit = /\p{Nd}/u

type FoldedText = { text: string; originalOffset: (offset: number) => number }

/** In Unicode, the ten digits of a script have consecutive code points. */
function digitValue(character: string): string {
  const code = character.codePointAt(0) ?? 0
  let first = code
  while (code - first < 9 && digit.test(String.fromCodePoint(first - 1))) first--
  return String(code - first)
}

const digitValues = new Map<string, string>()

/** Letters and marks of Indian scripts, most of which NFKC does not change. */
const indic = { first: 0x0900, last: 0x0d7f }
const foldedIndic: readonly string[] = Array.from({ length: indic.last - indic.first + 1 }, (_, index) =>
  foldRare(String.fromCharCode(indic.first + index)),
)

function foldCharacter(character: string): string {
  if (character <= '\u007f') return character
  return foldedIndic[character.charCodeAt(0) - indic.first] ?? foldRare(character)
}

function foldRare(character: string): string {
  if (invisible.test(character)) return ''
  const plain = character.normalize('NFKC')
  if (!digit.test(plain)) return plain
  return plain.replace(/\p{Nd}/gu, (one) => {
    if (one <= '9') return one
    const known = digitValues.get(one) ?? digitValue(one)
    digitValues.set(one, known)
    return known
  })
}

/** Never store the result: texts in Indian scripts need joiners, which this function removes. */
export function foldVisible(original: string): FoldedText {
  if (isAscii.test(original)) return { text: original, originalOffset: (offset) => offset }
  let text = ''
  const offsets: number[] = []
  let at = 0
  for (const character of original) {
    const plain = foldCharacter(character)
    text += plain
    for (let unit = 0; unit < plain.length; unit++) offsets.push(at)
    at += character.length
  }
  return { text, originalOffset: (offset) => offsets[offset] ?? original.length }
}
