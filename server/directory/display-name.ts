/** Short words without a vowel also count as abbreviations. */
const abbreviations = new Set(
  `ABPS ACTS ADW ADWPS AEMS AGS AHPS AIES AIS ALPS AMLPS AMUPS APS AUPS AWC BEES BEMS CBSE CSI DAV DIET DPEP EDMC
  EES EGS EM EMHS EMPS EMRS EMS EPS GEMS GES GGUPS GHUPS GIC GLUPS GMUPS GUHS GUPS IES IIT IPS ITI KGBV LEMS LPUPS
  MEMS MES MOES MPUPS MUPS NUPS OES PUC PUES PUHS PUMS PUPS RMSA SES SSA SUPS TTI UEGS UGHS UGME UGUP UGUPS UHS UMS
  UMV UPGS UPS USS ZPHSU ZPUPS`.split(/\s+/),
)

const ordinaryWords = new Set(
  'ST SR JR DR MR MRS MS SMT MT PT NO NR NTH PVT PVTLTD GOVT PRY HR SCH SCHL SEC ENG MDR VDYLY TH RD ND BR LTD SH BLK'.split(
    ' ',
  ),
)

const lowerCaseWords = new Set('OF AND THE FOR IN AT ON BY TO KA KE KI'.split(' '))

const romanNumeral = /^(?:I{2,3}|I?V|VI{0,3}|I?X|XI{1,3})$/

function capitalise(word: string): string {
  return word.charAt(0) + word.slice(1).toLowerCase()
}

function convertWord(word: string, index: number, text: string): string {
  const before = text.charAt(index - 1)
  const after = text.charAt(index + word.length)
  if (word.length === 1 && before !== "'" && before !== '’') return word
  // As in 6TH.
  if (/\d/.test(before)) return word.length <= 2 ? word.toLowerCase() : capitalise(word)
  if (before === "'" || before === '’') return word.length <= 2 ? word.toLowerCase() : capitalise(word)
  // As in P.S. or G.P.S
  if (
    word.length <= 2 &&
    before === '.' &&
    (after === '.' || after === '' || after === ' ') &&
    !ordinaryWords.has(word)
  ) {
    return word
  }
  if (romanNumeral.test(word) || abbreviations.has(word)) return word
  if (lowerCaseWords.has(word) && index > 0 && after !== '.') return word.toLowerCase()
  if (word.length <= 5 && !/[AEIOUY]/.test(word) && !ordinaryWords.has(word)) return word
  return capitalise(word)
}

/** Converts a name in capital letters to title case, except initials and abbreviations (`GPS Rampur`). */
export function displayName(name: string): string {
  if (name !== name.toUpperCase()) return name
  return name.replace(/[A-Z]+/g, convertWord)
}

/** India has fewer states and districts. */
const maximumRegions = 2000
const shownRegions = new Map<string, string>()

/** {@link displayName} with a cache, because lists repeat states and districts. */
export function displayRegion(name: string): string {
  const known = shownRegions.get(name)
  if (known !== undefined) return known
  const shown = displayName(name)
  if (shownRegions.size < maximumRegions) shownRegions.set(name, shown)
  return shown
}
