/**
 * Written by hand before tuning, with the expected meanings. `@` stands for a place. `NAME` means that no meaning is
 * expected. The first, third, fifth and so on are for tuning, the others are for reporting.
 */
const patterns = `
private school @ = sector:private
@ private = sector:private
private schools in @ = sector:private
pvt school @ = sector:private
@ me private school = sector:private
niji school @ = sector:private
निजी स्कूल @ = sector:private
privat school @ = sector:private
प्राइवेट स्कूल @ = sector:private
private shcool in @ = sector:private
government school in @ = sector:government
govt schools @ = sector:government
sarkari school @ = sector:government
@ sarkari school = sector:government
@ ke sarkari school = sector:government
goverment school @ = sector:government
सरकारी स्कूल @ = sector:government
@ सरकारी विद्यालय = sector:government
list of government schools in @ = sector:government
governmant schools @ = sector:government
aided schools in @ = sector:aided
government aided schools @ = sector:aided
madarsa in @ = sector:madarsa
madrasas @ = NAME
unrecognised schools @ = sector:unrecognised
girls school in @ = schoolType:girls
@ girls school = schoolType:girls
girls schools @ = schoolType:girls
ladkiyon ka school @ = schoolType:girls
all girls school near @ = schoolType:girls
लड़कियों का स्कूल @ = schoolType:girls
only girls school @ = schoolType:girls
boys school @ = schoolType:boys
boys schools in @ = schoolType:boys
@ boys school = schoolType:boys
ladkon ka school @ = schoolType:boys
लड़कों का स्कूल @ = schoolType:boys
co-ed school @ = schoolType:co-ed
coed schools in @ = schoolType:co-ed
co education school @ = schoolType:co-ed
schools for boys and girls in @ = schoolType:co-ed
cbse school @ = unknown:board
@ cbse schools = unknown:board
icse school in @ = unknown:board
best cbse school @ = unknown:board sort:rating
state board school @ = unknown:board
top icse schools in @ = unknown:board sort:rating
सीबीएसई स्कूल @ = unknown:board
cbse board schools in @ = unknown:board
english medium school @ = unknown:medium
@ english medium = unknown:medium
hindi medium school in @ = unknown:medium
english medium schools @ = unknown:medium
marathi medium school @ = unknown:medium
urdu medium schools in @ = unknown:medium
हिंदी माध्यम स्कूल @ = unknown:medium
englsh medium school @ = unknown:medium
private english medium school @ = sector:private unknown:medium
private cbse school in @ = sector:private unknown:board
hostel school @ = unknown:hostel
school with hostel in @ = unknown:hostel
boarding schools in @ = unknown:hostel
boarding school @ = unknown:hostel
residential schools in @ = unknown:hostel
हॉस्टल वाला स्कूल @ = unknown:hostel
school fees @ = unknown:fees
low fees school @ = unknown:fees
kam fees wala school @ = unknown:fees
cheap schools in @ = unknown:fees
saste school @ = unknown:fees
affordable private schools @ = unknown:fees sector:private
school admission @ = unknown:admission
nursery school @ = unknown:pre-primary
lkg admission @ = unknown:pre-primary unknown:admission
play school in @ = NAME
primary schools in @ = level:primary
primary schools @ = level:primary
@ primary schools = level:primary
prathmik schools @ = level:primary
high schools in @ = level:secondary
high schools @ = level:secondary
secondary schools in @ = level:secondary
10th class school @ = level:secondary
class 10 school in @ = level:secondary
senior secondary schools in @ = level:higher-secondary
12th class school @ = level:higher-secondary
higher secondary schools @ = level:higher-secondary
class 12 schools in @ = level:higher-secondary
middle schools in @ = level:upper-primary
upper primary schools @ = level:upper-primary
best school in @ = sort:rating
best schools in @ = sort:rating
top 10 schools in @ = sort:rating
top schools @ = sort:rating
@ best school = sort:rating
@ ka sabse accha school = sort:rating
acche school @ = sort:rating
good schools in @ = sort:rating
सबसे अच्छे स्कूल @ = sort:rating
top rated school @ = sort:rating
best private school @ = sort:rating sector:private
best government schools in @ = sort:rating sector:government
top 10 private schools in @ = sort:rating sector:private
best girls school in @ = sort:rating schoolType:girls
best boys school @ = sort:rating schoolType:boys
good government schools @ = sort:rating sector:government
private girls schools in @ = sector:private schoolType:girls
government girls schools @ = sector:government schoolType:girls
private boys school in @ = sector:private schoolType:boys
private high schools @ = sector:private level:secondary
sarkari primary schools @ = sector:government level:primary
private primary schools in @ = sector:private level:primary
rural schools in @ = area:rural
urban schools in @ = area:urban
gramin school @ = area:rural
most reviewed schools in @ = sort:reviews
schools with reviews in @ = minimumRating:1
4 star schools in @ = minimumRating:4
popular schools @ = sort:reviews
school near me = near:
schools near me = near:
mere paas ke school = near:
private school near me = near: sector:private
nearest government school = near: sector:government
girls school near me = near: schoolType:girls
english medium school near me = near: unknown:medium
best school near me = near: sort:rating
मेरे पास के स्कूल = near:
cbse school near me = near: unknown:board
private english medium school near me = near: sector:private unknown:medium
private school = sector:private
girls school = schoolType:girls
best schools = sort:rating
sarkari school = sector:government
delhi public school @ = NAME
saraswati vidya mandir @ = NAME
st marys girls school @ = NAME
sunrise public school @ = NAME
govt girls high school @ = NAME
government primary school @ = NAME
saraswati balika vidyalaya @ = NAME
primary school @ = NAME
best public school @ = NAME
delhi public school @ fees = unknown:fees
sunrise public school @ admission = unknown:admission
st marys school @ private = NAME
`

export const places = ['nagpur', 'patna', 'jaipur', 'lucknow'] as const

/** Each place needs one school of each name. */
export const namesOfPatterns = [
  'DELHI PUBLIC SCHOOL',
  'SARASWATI VIDYA MANDIR',
  "ST. MARY'S GIRLS SCHOOL PRIVATE",
  'SUNRISE PUBLIC SCHOOL',
  'GOVT GIRLS HIGH SCHOOL',
  'GOVT PRIMARY SCHOOL',
  'SARASWATI BALIKA VIDYALAYA',
  'PRIMARY SCHOOL',
  'BEST PUBLIC SCHOOL',
]

export type PlainWordQuery = { query: string; expected: string[]; half: 'tune' | 'report' }

export function plainWordQueries(): PlainWordQuery[] {
  const lines = patterns.trim().split('\n')
  return lines.flatMap((line, index): PlainWordQuery[] => {
    const [pattern = '', meanings = ''] = line.split(' = ')
    const expected = meanings === 'NAME' ? [] : meanings.split(' ').sort()
    const half = index % 2 === 0 ? 'tune' : 'report'
    const shown = pattern.includes('@') ? places : places.slice(0, 1)
    return shown.map((place) => ({ query: pattern.replace('@', place), expected, half }))
  })
}

export type UnderstandingFigures = { queries: number; correct: number; precision: number; recall: number }

/** @param meaningsOf returns meanings such as `sector:private` */
export function measureUnderstanding(
  queries: readonly PlainWordQuery[],
  meaningsOf: (query: string) => readonly string[],
): UnderstandingFigures & { wrong: string[] } {
  let [found, expectedTotal, right, correct] = [0, 0, 0, 0]
  const wrong: string[] = []
  for (const { query, expected } of queries) {
    const meanings = meaningsOf(query)
    const shared = meanings.filter((meaning) => expected.includes(meaning)).length
    found += meanings.length
    expectedTotal += expected.length
    right += shared
    if (shared === expected.length && shared === meanings.length) correct++
    else wrong.push(`${query}: ${meanings.join(' ') || 'NAME'} instead of ${expected.join(' ') || 'NAME'}`)
  }
  return {
    queries: queries.length,
    correct: correct / queries.length,
    precision: right / Math.max(1, found),
    recall: right / Math.max(1, expectedTotal),
    wrong,
  }
}
