import { isInIndia } from '#contract/position.ts'

const spreadsheetError = /^#(?:NAME\?|REF!|VALUE!|DIV\/0!|N\/A|NULL!|NUM!|SPILL!|CALC!)$/i
const placeholder =
  /^(?:n\.?\/?a\.?|nil|none|nan|undefined|unknown|not (?:available|applicable|known|given)|no name|tbd|\(blank\)|blank)$/i

/** Whether a cell says that there is no value. */
export function isPlaceholder(text: string): boolean {
  return spreadsheetError.test(text) || placeholder.test(text) || !/[\p{L}\p{N}]/u.test(text)
}

/** Whether a cell says that the value is null. */
export function isNull(text: string): boolean {
  return /^(?:\(?null\)?|\\N)$/i.test(text)
}

const isDigit = (code: number) => /^\p{Nd}$/u.test(String.fromCodePoint(code))

const ascii = /^\p{ASCII}*$/u

/** Replaces digits of other scripts. */
function asciiDigits(text: string): string {
  if (ascii.test(text)) return text
  return text.normalize('NFKC').replace(/(?!\d)\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    // The ten digits of a script have consecutive code points.
    let zero = code
    while (isDigit(zero - 1)) zero--
    return String((code - zero) % 10)
  })
}

/** Spreadsheets write codes as numbers, formulas or text after an apostrophe, and people between two of them. */
const spreadsheetNumber = /^(?:="?|')?([\dA-Za-z]+)(?:\.0+)?["']?$/

/** All digits of a number, such as `8.120301701E+09`. With fewer digits, it does not match. */
const exactExponent = /^(\d)\.(?:(\d{9})e\+?0?9|(\d{10})e\+?10)$/i

/** A spreadsheet keeps six digits of a code that it has shortened. No code of the register ends with so many zeros. */
const roundedCode = /^["'=]*\d{5,6}0{5}(?:\.0+)?"?$/

/**
 * Returns the code, or a reason why it cannot be used.
 * @property isPadded whether a leading zero was added, which a spreadsheet may have removed
 */
export function readCode(given: string): { code: string; isPadded: boolean } | { reason: string } {
  const whole = given.replace(exactExponent, '$1$2$3')
  // People part the numbers of state, district, block, village and school.
  const text = /^[\p{Nd}\s-]+$/u.test(whole) ? whole.replace(/[\s-]/g, '') : whole
  if (/^\d+(?:[.,]\d+)?e\+?\d+$/i.test(text) || roundedCode.test(text)) {
    return {
      reason:
        'A spreadsheet has shortened this code. Export the file again with the column of the code as text, or import the original file.',
    }
  }
  const code = spreadsheetNumber.exec(asciiDigits(text))?.[1] ?? ''
  // No code of the register has these letters.
  if (/[OI]/.test(code))
    return { reason: 'The code has a letter O or I. Write the digit if it stands for 0 or 1.' }
  if (/^(?:[\dA-Za-z]{11}|\d{8})$/.test(code) && /\d/.test(code)) return { code, isPadded: false }
  if (/^\d[\dA-Za-z]{9}$/.test(code)) return { code: `0${code}`, isPadded: true }
  return { reason: 'The code must have 8 digits, or 10 or 11 digits and letters.' }
}

export function readPincode(text: string): string | undefined {
  const digits = asciiDigits(text).replace(/\.0+$/, '').replace(/[\s-]/g, '')
  return /^[1-9]\d{5}$/.test(digits) ? digits : undefined
}

const schoolTypes: readonly [RegExp, string][] = [
  [/^(?:co-?ed(?:ucation(?:al)?)?|both|mixed|boys? (?:and|&) girls?|3)$/i, 'Co-Educational'],
  [/^(?:girls?|girls? only|only girls?|girls?'? school|female|2)$/i, 'Girls'],
  [/^(?:boys?|boys? only|only boys?|boys?'? school|male|1)$/i, 'Boys'],
]

const areas: readonly [RegExp, string][] = [
  [/^(?:rural(?: area)?|r|1)$/i, 'Rural'],
  [/^(?:urban(?: area)?|u|2)$/i, 'Urban'],
]

/** Exports of the register write the number of a value before it, such as "1-Rural". */
export function withoutNumber(text: string): string {
  return text.replace(/^\d{1,2}\s*[-–]\s*(?=\p{L})/u, '')
}

const findValue = (values: readonly [RegExp, string][], text: string) =>
  values.find(([pattern]) =>
    pattern.test(
      withoutNumber(text)
        .replace(/\s*[-–]\s*/g, '-')
        .replace(/^co (?=ed)/i, 'co-'),
    ),
  )?.[1]

/** The numbers are the codes of the register. */
export function readSchoolType(text: string): string | undefined {
  return findValue(schoolTypes, text)
}

export function readArea(text: string): string | undefined {
  return findValue(areas, text)
}

const degrees = /^-?\d{1,3}(?:\.\d+)?$/

function readDegrees(text: string, positive: 'N' | 'E'): number | undefined {
  if (degrees.test(text)) return Number(text)
  const plain = asciiDigits(text)
    .replace(/\s*°?\s*([NE])?$/i, (_, letter?: string) =>
      letter === undefined || letter.toUpperCase() === positive ? '' : letter,
    )
    .replace(',', '.')
  return degrees.test(plain) ? Number(plain) : undefined
}

export type ReadPosition = { latitude: number; longitude: number; isSwapped: boolean }

/** Accepts positions in India, and those whose latitude and longitude are swapped. */
export function readPosition(first: string, second: string): ReadPosition | undefined {
  const latitude = readDegrees(first, 'N')
  const longitude = readDegrees(second, 'E')
  if (latitude === undefined || longitude === undefined) return undefined
  if (isInIndia({ latitude, longitude })) return { latitude, longitude, isSwapped: false }
  const swapped = { latitude: longitude, longitude: latitude }
  return isInIndia(swapped) ? { ...swapped, isSwapped: true } : undefined
}

const romanClasses = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']

/** Returns a class from 1 to 12. */
export function readClass(text: string): number | undefined {
  const roman = romanClasses.indexOf(text.toUpperCase()) + 1
  const number = roman > 0 ? roman : Number(asciiDigits(text))
  return Number.isInteger(number) && number >= 1 && number <= 12 ? number : undefined
}
