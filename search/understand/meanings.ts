import { type WishTopic, wishes } from './wishes.ts'

export type Meaning =
  | { kind: 'filter'; field: 'sector' | 'schoolType' | 'level' | 'area'; value: string }
  /** `value` is a part of a board or medium, in lower case. */
  | { kind: 'register'; field: 'board' | 'medium'; value: string }
  | { kind: 'minimumRating'; value: string }
  | { kind: 'sort'; value: 'rating' | 'reviews' }
  | { kind: 'near' }
  /** The directory has no data about the topic. */
  | { kind: 'unknown'; value: Topic }

export type Topic = 'board' | 'medium' | WishTopic | 'name' | 'none'

const unknown = (value: Topic): Meaning => ({ kind: 'unknown', value })

const sectors: [value: string, phrases: string][] = [
  [
    'government',
    'government, govt, gov, gvt, goverment, govermant, governement, govment, gorment, govt run, government run, sarkari, sarakari, rajkiya, state run, सरकारी, राजकीय, गवर्नमेंट, সরকারি',
  ],
  [
    'aided',
    'aided, government aided, govt aided, grant in aid, grant aided, semi government, semi govt, ardh sarkari, anudanit, अनुदानित, अर्ध सरकारी, सहायता प्राप्त',
  ],
  [
    'private',
    'private, pvt, pvt ltd, privet, privte, unaided, niji, nijee, gair sarkari, khasgi, निजी, प्राइवेट, गैर सरकारी, खाजगी',
  ],
  ['madarsa', 'madarsa, madrasa, madrassa, madarasa, madrasah, madarse, मदरसा, मदरसे'],
  [
    'unrecognised',
    'unrecognised, unrecognized, not recognised, not recognized, without recognition, गैर मान्यता प्राप्त',
  ],
]

const schoolTypes: [value: string, phrases: string][] = [
  [
    'girls',
    'girls, girl, girls only, only girls, all girls, for girls, ladkiyon, ladkiyo, ladki, kanya, balika, ladies, लड़कियों, लड़कियो, लड़की, कन्या, बालिका, गर्ल्स',
  ],
  [
    'boys',
    'boys, boy, boys only, only boys, all boys, for boys, ladkon, ladko, ladke, balak, लड़कों, लड़को, लड़के, बालक, बॉयज',
  ],
  [
    'co-ed',
    'co ed, coed, co education, coeducation, co educational, coeducational, co eductaion, mixed, for boys and girls, for girls and boys, girls and boys, boys and girls, girls boys, boys girls, ladka ladki, सह शिक्षा, लड़के लड़कियां',
  ],
]

const levels: [value: string, phrases: string][] = [
  [
    'primary',
    'primary, elementary, prathmik, praathmik, prathamik, class 1, class 2, class 3, class 4, class 5, class one, 1st class, 1st standard, std 1, lower primary, प्राथमिक, प्राइमरी, कक्षा 1, कक्षा 5',
  ],
  [
    'upper-primary',
    'upper primary, middle, middle level, junior high, ucch prathmik, uchch prathmik, class 6, class 7, class 8, 6th class, 7th class, 8th class, 8th standard, std 8, उच्च प्राथमिक, मिडिल, कक्षा 6, कक्षा 8',
  ],
  [
    'secondary',
    'secondary, high, high level, madhyamik, class 9, class 10, 9th class, 10th class, 9th standard, 10th standard, 10th, tenth, matric, std 10, माध्यमिक, हाई, कक्षा 9, कक्षा 10, दसवीं',
  ],
  [
    'higher-secondary',
    'higher secondary, senior secondary, sr secondary, sr sec, hr sec, hr secondary, senior sec, intermediate, plus two, plus 2, 10 plus 2, junior college, jr college, uchchtar madhyamik, class 11, class 12, 11th class, 12th class, 11th, 12th, 12th standard, twelfth, std 12, उच्चतर माध्यमिक, इंटर, कक्षा 11, कक्षा 12, बारहवीं',
  ],
]

const areas: [value: string, phrases: string][] = [
  ['rural', 'rural, gramin, in villages, in village, gaon, dehat, ग्रामीण, गाँव, गांव'],
  ['urban', 'urban, shahri, shehri, शहरी'],
]

const boards: [value: string, phrases: string][] = [
  ['cbse', 'cbse, cbse board, cbsc, cbes, c b s e, central board, cbse affiliated, सीबीएसई, सीबीएसई बोर्ड'],
  ['icse', 'icse, icse board, i c s e, isc, isc board, cisce, आईसीएसई'],
  [
    'state',
    'state board, stateboard, ssc board, ssc, up board, bihar board, mp board, rajasthan board, rbse, maharashtra board, state syllabus, राज्य बोर्ड, यूपी बोर्ड, स्टेट बोर्ड',
  ],
  ['ib', 'ib board, international baccalaureate'],
  ['igcse', 'igcse, cambridge board, cambridge syllabus'],
  ['nios', 'nios, open board, national open'],
]

const languages: [value: string, names: string][] = [
  ['english', 'english, eng, angrezi, inglish, englsh, अंग्रेजी, अंग्रेज़ी, इंग्लिश'],
  ['hindi', 'hindi, hindhi, हिंदी, हिन्दी'],
  ['marathi', 'marathi, मराठी'],
  ['gujarati', 'gujarati, gujrati'],
  ['bengali', 'bengali, bangla, বাংলা'],
  ['tamil', 'tamil'],
  ['telugu', 'telugu'],
  ['kannada', 'kannada, kannad'],
  ['malayalam', 'malayalam'],
  ['urdu', 'urdu, उर्दू'],
  ['punjabi', 'punjabi, panjabi'],
  ['odia', 'odia, oriya'],
  ['assamese', 'assamese'],
  ['sanskrit', 'sanskrit, संस्कृत'],
]
const mediumWords = 'medium, mediam, med, midium, meduim, madhyam, माध्यम, मीडियम'

const others: [meaning: Meaning, phrases: string][] = [
  ...wishes.map(([topic, phrases]): [Meaning, string] => [unknown(topic), phrases]),
  [
    { kind: 'near' },
    'near me, nearby me, nearby, near by, near by me, close to me, closest, nearest, near my home, near my house, near my location, around me, mere paas, mere pas, mere nazdeek, mere ghar ke paas, ghar ke paas, paas ke, aas paas, aaspaas, nazdeeki, najdiki, मेरे पास, मेरे आसपास, मेरे नजदीक, नजदीकी, आस पास, आसपास',
  ],
  [
    { kind: 'sort', value: 'rating' },
    'best, best rated, top, top 3, top 5, top 10, top 20, top ten, top five, top rated, highest rated, good, better, nice, great, excellent, awesome, famous, changli, changla, changle, badiya, best and, acchi, achhi, achi, acha, ache, mast, nalla, manchi, bhalo, vadhiya, saras, nik, neek, नीक, चांगली, चांगल्या, অच्ছা, ভালো, நல்ல, మంచి, ಒಳ್ಳೆಯ, നല്ല, સારી, ਵਧੀਆ, ଭଲ, no 1 rated, sabse accha, sabse achha, sabse acha, sabse acche, sabse achhe, sabse badhiya, accha, achha, acche, achhe, badhiya, behtar, besst, सबसे अच्छा, सबसे अच्छे, अच्छे, अच्छा, टॉप, टॉप 10, बेस्ट, बढ़िया',
  ],
  [
    { kind: 'sort', value: 'reviews' },
    'most reviewed, most reviews, reviews, review, popular, most popular, लोकप्रिय',
  ],
  [{ kind: 'minimumRating', value: '1' }, 'with reviews, reviewed, having reviews, with ratings'],
  [{ kind: 'minimumRating', value: '4' }, '4 star, 4 stars, four star, 4 star rated'],
]

/** Children enter class 1 at six (National Education Policy 2020, section 4.1). */
const ages: ReadonlyMap<string, readonly number[]> = new Map([
  ['primary', [6, 7, 8, 9, 10]],
  ['upper-primary', [11, 12, 13]],
  ['secondary', [14, 15]],
  ['higher-secondary', [16, 17, 18]],
])
const wordsForYears = ['year old', 'years old', 'yr old', 'yrs old'].flatMap((words) =>
  ['', ' boy', ' girl', ' child', ' kid', ' son', ' daughter'].map((person) => words + person),
)

function phrasesForAges(level: string): string[] {
  return (ages.get(level) ?? []).flatMap((age) => [
    ...[...wordsForYears, 'year', 'years', 'saal', 'sal', 'साल'].map((words) => `${age} ${words}`),
    ...['age', 'aged', 'age of'].map((words) => `${words} ${age}`),
  ])
}

function phrasesOf(list: string): string[] {
  return list.split(',').map((phrase) => phrase.trim())
}

function* withMeaning(meaning: Meaning, phrases: readonly string[]): Generator<[string, Meaning]> {
  for (const phrase of phrases) yield [phrase, meaning]
}

function* allPhrases(): Generator<[phrase: string, meaning: Meaning]> {
  const filters = { sector: sectors, schoolType: schoolTypes, level: levels, area: areas } as const
  for (const field of ['sector', 'schoolType', 'level', 'area'] as const)
    for (const [value, list] of filters[field]) {
      const ofAge = field === 'level' ? phrasesForAges(value) : []
      yield* withMeaning({ kind: 'filter', field, value }, [...phrasesOf(list), ...ofAge])
    }
  for (const [value, list] of boards)
    yield* withMeaning({ kind: 'register', field: 'board', value }, phrasesOf(list))
  for (const [value, list] of languages) {
    const names = phrasesOf(list)
    const phrases = phrasesOf(mediumWords).flatMap((medium) => names.map((name) => `${name} ${medium}`))
    yield* withMeaning({ kind: 'register', field: 'medium', value }, phrases)
  }
  for (const [meaning, list] of others) yield* withMeaning(meaning, phrasesOf(list))
}

/** Phrases with the same meaning share its object. `phrases.ts` splits the phrases into words. */
export const meanings: ReadonlyMap<string, Meaning> = new Map(allPhrases())

/** Words around a wish that no name of a school has. */
export const fillers = new Set(
  `i my me mine we our us you your is am are was be been do does did have has had having get gets getting give gives can could should
  would will want wants wanted need needs needed looking look find finding search searching show tell suggest suggestion please pls
  plz help which what where who whom how why when there here this that these those any some all very too so much more most also just
  only not no without with within into about for from in on at of to the a an and or but because if than as it its
  daughter son child kid kids children baby boys' student students ladka beta beti bacha bacche bachche bachchi bacchi bachon bacchon
  parent parents family year years old mother father hamare hamara hamari mera mere meri apne apna liye ke ka ki ko mein me mai main
  hai hain ho hota chahiye chahie batao bataye bataiye koi kaun kaunsa konsa kya kyu kaise kahan kidhar sabse jo wala wale wali jahan
  ji bhai sir madam zip post area nearby location address list details info pin pincode code
  मेरी मेरा मेरे बेटी बेटा बच्चे बच्चों लिए कौन क्या दा दी दे जो मे आहे कोणती येथे`.split(/\s+/),
)

/** Queries with these words ask for several schools. */
export const pluralWords = new Set(['schools', 'colleges', 'स्कूलों', 'विद्यालयों'])

export const wordsForSchool = new Set(
  `school schools skool shool scool schol shcool schoool scholl skul ishkool schule vidyalaya vidyalay vidyalayas college colleges list all any
  find show search looking want need which what where is are there some name names details info
  near hai hain wala wale wali chahiye batao dikhao kaun kaunsa konsa sa se
  स्कूल स्कूलों विद्यालय विद्यालयों शाळा कॉलेज में का के की है हैं चाहिए कौन सा वाला वाले`.split(/\s+/),
)
