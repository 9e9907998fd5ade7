import { expect, test } from 'vitest'
import { isNearCopy, prepare, signature, similarity } from './near-copy.ts'
import { thresholds } from './thresholds.ts'

const praise =
  'This is the best school in the whole district. The teachers are very kind and helpful, the labs are modern and the principal listens to every parent. I recommend it to all.'
const hinglish =
  'Bahut hi badhiya school hai, sare teachers bahut acche se padhate hain aur lab bhi ekdam nayi hai. Sabko yahan admission lena chahiye.'
const devanagari =
  'यह ज़िले का सबसे अच्छा स्कूल है, शिक्षक बहुत ध्यान से पढ़ाते हैं और प्रयोगशाला भी नई है। सबको यहाँ प्रवेश लेना चाहिए।'
const blame =
  'Worst school ever, the fees are very high and the teachers never come to class on time. The toilets are dirty and nobody listens to complaints. Do not waste your money here.'

/** Pairs of a text and its copy. Most copies have changed words, moved sentences or look-alike letters. */
const copies: [string, string][] = [
  [praise, praise],
  [praise, praise.toUpperCase().replaceAll('.', '!')],
  [praise, praise.replace('best', 'greatest').replace('kind', 'nice')],
  [praise, praise.replace('district', 'city').replace('modern', 'new').replace('recommend', 'suggest')],
  [praise, `${praise} Admission is easy and the bus comes on time.`],
  [
    praise,
    'I recommend it to all. The teachers are very kind and helpful, the labs are modern and the principal listens to every parent. This is the best school in the whole district.',
  ],
  [praise, praise.replaceAll('a', '\u0430').replaceAll('e', '\u0435')],
  [praise, praise.replaceAll(' ', '\u200b ')],
  [praise, praise.replace('This is the best school in the whole district. ', '')],
  [praise, `My review: ${praise.toLowerCase()} Five stars!!!`],
  [hinglish, hinglish.replace('badhiya', 'accha').replace('ekdam', 'bilkul')],
  [
    hinglish,
    hinglish
      .replace('acche', 'achhe')
      .replace('hain', 'hai')
      .replace('yahan', 'yaha')
      .replace('sare', 'saare'),
  ],
  [hinglish, `Bhai ${hinglish} Sach me.`],
  [devanagari, devanagari.replace('सबसे अच्छा', 'बहुत अच्छा')],
  [devanagari, devanagari.replaceAll('़', '').replace('।', '.')],
  [blame, blame.replace('Worst', 'Most useless').replace('toilets', 'washrooms')],
  [
    blame,
    blame.replace('very high', 'too much').replace('never', 'do not').replace('waste your', 'spend any'),
  ],
  [blame, blame.split('. ').reverse().join('. ')],
]

/** Pairs of reviews that two different authors could write about one topic. */
const honest: [string, string][] = [
  [
    praise,
    'The teachers are kind and helpful and explain everything twice. The labs could be more modern, but the principal listens when parents complain.',
  ],
  [
    praise,
    'One of the good schools in our district. Labs are modern, sports are average, and the canteen is costly. I would recommend it for science students.',
  ],
  [
    hinglish,
    'School accha hai, teachers acche se padhate hain par lab purani hai. Admission ke time bahut line lagti hai.',
  ],
  [devanagari, 'स्कूल अच्छा है, शिक्षक ध्यान से पढ़ाते हैं, पर प्रयोगशाला पुरानी है और खेल का मैदान छोटा है।'],
  [
    blame,
    'The fees are high and go up every year. Teachers are good but the toilets are dirty, and complaints take weeks.',
  ],
  [
    blame,
    'Not worth the money. Teachers come late, the washrooms smell and the office never listens to what parents say.',
  ],
  [
    'Physics practicals happen every week and the lab assistant explains each step twice, so nobody is lost.',
    'Chemistry practicals happen every two weeks, and the teacher lets us try each step ourselves.',
  ],
  [
    'The library opens at seven and has a quiet corner where you can study before the exams begin.',
    'The library closes at four, which is too early, and there is no quiet corner to study in.',
  ],
  [
    'My son is in class 5 and likes the school. The class teacher calls us once a month and tells us how he is doing.',
    'My daughter is in class 7 and loves her class teacher, who calls every month to say how she is doing.',
  ],
  [
    'Sports day was great and our house won. The ground is big and the coach is strict but fair.',
    'Annual day was great fun and our class won the dance prize. The hall is big but hot.',
  ],
]

test('copies are more similar than honest reviews of one topic', () => {
  const of = ([one, other]: [string, string]) => similarity(prepare(one), prepare(other))
  const lowestCopy = Math.min(...copies.map(of))
  const highestHonest = Math.max(...honest.map(of))
  process.stdout.write(
    `near copies: at least ${lowestCopy.toFixed(2)}, honest pairs: at most ${highestHonest.toFixed(2)}\n`,
  )
  expect(lowestCopy).toBeGreaterThan(thresholds.nearCopy.minimumSimilarity)
  expect(highestHonest).toBeLessThan(thresholds.nearCopy.minimumSimilarity)
})

test('the signatures of copies have a common band', () => {
  for (const [one, other] of copies) {
    const known = new Set(signature(prepare(one)))
    expect(signature(prepare(other)).some((band) => known.has(band))).toBe(true)
  }
})

test('the signatures of most honest reviews have no common band', () => {
  const shared = honest.filter(([one, other]) => {
    const known = new Set(signature(prepare(one)))
    return signature(prepare(other)).some((band) => known.has(band))
  })
  expect(shared.length).toBeLessThanOrEqual(2)
})

test('treats a long text as a copy after one earlier copy', () => {
  expect(isNearCopy(prepare(praise), [])).toBe(false)
  expect(isNearCopy(prepare(praise), [blame, praise])).toBe(true)
})

test('accepts a short text unless three earlier reviews are similar', () => {
  const short = 'Good school with good teachers, nice labs, clean classrooms and a big playground.'
  const others = [
    'good school with good teachers nice labs clean classrooms and big playground',
    'Good school & good teachers, nice lab, clean classroom and a big playground!',
    'Good school, good teachers, nice labs, clean class rooms, big playground',
  ]
  expect(isNearCopy(prepare(short), others.slice(0, 2))).toBe(false)
  expect(isNearCopy(prepare(short), others)).toBe(true)
})
