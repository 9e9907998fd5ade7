import { lastClass } from './classes.ts'
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
    'government, govt, gov, gvt, goverment, govermant, governement, govment, gorment, govt run, government run, sarkari, sarakari, rajkiya, shaskiya, shasakiya, state run, सरकारी, राजकीय, शासकीय, गवर्नमेंट, गवर्मेंट, गवर्नमेट, সরকারি',
  ],
  [
    'aided',
    'aided, government aided, govt aided, grant in aid, grant aided, semi government, semi govt, ardh sarkari, anudanit, sahayata prapt, अनुदानित, अर्ध सरकारी, अर्धसरकारी, सहायता प्राप्त, एडेड',
  ],
  [
    'private',
    'private, pvt, pvt ltd, privet, privte, unaided, niji, nijee, gair sarkari, khasgi, ashaskiya, निजी, प्राइवेट, प्राईवेट, प्रायवेट, गैर सरकारी, अशासकीय, खाजगी',
  ],
  ['madarsa', 'madarsa, madrasa, madrassa, madarasa, madrasah, madarse, madarson, मदरसा, मदरसे, मदरसों, मदरशा'],
  [
    'unrecognised',
    'unrecognised, unrecognized, not recognised, not recognized, without recognition, गैर मान्यता प्राप्त, बिना मान्यता',
  ],
]

const schoolTypes: [value: string, phrases: string][] = [
  [
    'girls',
    'girls, girl, girls only, only girls, all girls, for girls, ladkiyon, ladkiyo, ladki, kanya, balika, ladies, larkiyon, larki, betiyon, bachchiyon, chhatraon, लड़कियों, लड़कियां, लड़की, लडकीयों, कन्या, कन्याओं, बालिका, बालिकाओं, छात्राओं, बेटियों, बच्चियों, महिला, गर्ल्स, गर्ल',
  ],
  [
    'boys',
    'boys, boy, boys only, only boys, all boys, for boys, ladkon, ladko, ladke, larkon, balak, बालकों, लड़कों, लड़के, लड़का, बालक, बॉयज, बॉयस, बॉइज, बॉय',
  ],
  [
    'co-ed',
    'co ed, coed, co education, coeducation, co educational, coeducational, co eductaion, mixed, for boys and girls, for girls and boys, girls and boys, boys and girls, girls boys, boys girls, ladka ladki, ladke ladki, ladke ladkiyon, सह शिक्षा, सहशिक्षा, को एड, कोएड, को एजुकेशन, लड़के लड़कियां, लड़के लड़कियों, लड़के लड़की, लड़का लड़की, लड़के और लड़कियों, लड़कों और लड़कियों',
  ],
]

const levels: [value: string, phrases: string][] = [
  [
    'primary',
    'primary, elementary, prathmik, praathmik, prathamik, lower primary, प्राथमिक, प्राइमरी, प्राथमिक स्तर',
  ],
  [
    'upper-primary',
    'upper primary, middle, middle level, junior high, ucch prathmik, uchch prathmik, purv madhyamik, purva madhyamik, उच्च प्राथमिक, पूर्व माध्यमिक, अपर प्राइमरी, मिडिल, मिडल, जूनियर हाई',
  ],
  [
    'secondary',
    'secondary, high, high level, madhyamik, matric, माध्यमिक, हाई, हाईस्कूल, हायस्कूल, सेकेंडरी, सेकंडरी, मैट्रिक',
  ],
  [
    'higher-secondary',
    'higher secondary, senior secondary, sr secondary, sr sec, hr sec, hr secondary, senior sec, intermediate, plus two, plus 2, 10 plus 2, junior college, jr college, uchchtar madhyamik, ucch madhyamik, uchch madhyamik, उच्चतर माध्यमिक, उच्च माध्यमिक, हायर सेकेंडरी, हायर सेकंडरी, सीनियर सेकेंडरी, सीनियर सेकंडरी, इंटर, इंटरमीडिएट, प्लस टू',
  ],
]

const areas: [value: string, phrases: string][] = [
  ['rural', 'rural, gramin, in villages, in village, gaon, dehat, ग्रामीण, देहात, गांव'],
  ['urban', 'urban, shahri, shehri, shahari, शहरी'],
]

const boards: [value: string, phrases: string][] = [
  [
    'cbse',
    'cbse, cbse board, cbsc, cbes, c b s e, central board, cbse affiliated, सीबीएसई, सीबीएसई बोर्ड, सीबीएससी, सीबीएसी, सीबीएससी बोर्ड, सी बी एस ई, सी बी एस ई बोर्ड, केंद्रीय बोर्ड',
  ],
  ['icse', 'icse, icse board, i c s e, isc, isc board, cisce, आईसीएसई, आईसीएसई बोर्ड, आई सी एस ई, आईसीएससी'],
  [
    'state',
    'state board, stateboard, ssc board, ssc, up board, bihar board, mp board, rajasthan board, rbse, maharashtra board, state syllabus, राज्य बोर्ड, यूपी बोर्ड, यू पी बोर्ड, बिहार बोर्ड, एमपी बोर्ड, एम पी बोर्ड, राजस्थान बोर्ड, आरबीएसई, झारखंड बोर्ड, स्टेट बोर्ड',
  ],
  ['ib', 'ib board, international baccalaureate'],
  ['igcse', 'igcse, cambridge board, cambridge syllabus'],
  ['nios', 'nios, open board, national open'],
]

const languages: [value: string, names: string][] = [
  ['english', 'english, eng, angrezi, angreji, inglish, englsh, अंग्रेजी, इंग्रेजी, अंग्रेज, इंग्लिश, इंगलिश, इंग्लिस'],
  ['hindi', 'hindi, hindhi, हिंदी'],
  ['marathi', 'marathi, मराठी'],
  ['gujarati', 'gujarati, gujrati, गुजराती'],
  ['bengali', 'bengali, bangla, বাংলা, बंगाली, बांग्ला, बंगला'],
  ['tamil', 'tamil, तमिल'],
  ['telugu', 'telugu, तेलुगु'],
  ['kannada', 'kannada, kannad, कन्नड़'],
  ['malayalam', 'malayalam, मलयालम'],
  ['urdu', 'urdu, उर्दू'],
  ['punjabi', 'punjabi, panjabi, पंजाबी'],
  ['odia', 'odia, oriya, उड़िया, ओड़िया'],
  ['assamese', 'assamese, असमिया'],
  ['sanskrit', 'sanskrit, संस्कृत'],
]
const mediumWords = 'medium, mediam, med, midium, meduim, midiyam, mediyam, madhyam, माध्यम, मीडियम'

const others: [meaning: Meaning, phrases: string][] = [
  ...wishes.map(([topic, phrases]): [Meaning, string] => [unknown(topic), phrases]),
  [
    { kind: 'near' },
    'near me, nearby me, nearby, near by, near by me, close to me, closest, nearest, near my home, near my house, near my location, around me',
  ],
  [{ kind: 'near' }, nearInHindi().join(',')],
  [
    { kind: 'sort', value: 'rating' },
    'best, best rated, top, top 3, top 5, top 10, top 20, top ten, top five, top rated, highest rated, good, better, nice, great, excellent, awesome, famous, changli, changla, changle, badiya, best and, acchi, achhi, achi, acha, ache, mast, nalla, manchi, bhalo, vadhiya, saras, nik, neek, नीक, चांगली, चांगल्या, অच्ছা, ভালো, நல்ல, మంచి, ಒಳ್ಳೆಯ, നല്ല, સારી, ਵਧੀਆ, ଭଲ, no 1 rated, sabse accha, sabse achha, sabse acha, sabse acche, sabse achhe, sabse badhiya, accha, achha, acche, achhe, badhiya, behtar, besst, सबसे अच्छा, सबसे अच्छे, अच्छे, अच्छा, अच्छी, सबसे अच्छी, टॉप, टॉप 5, टॉप 10, टॉप 20, बेस्ट, बढ़िया, सबसे बढ़िया, बेहतर, बेहतरीन, सर्वश्रेष्ठ, उत्तम, शानदार, नंबर 1, नंबर वन, नामी, मशहूर, प्रसिद्ध, sabse best, behtareen, number 1, mashhoor',
  ],
  [
    { kind: 'sort', value: 'reviews' },
    'most reviewed, most reviews, reviews, review, popular, most popular, लोकप्रिय, रिव्यू',
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

/** `X के पास` is no phrase: it means "near X". @see findPhrases */
function nearInHindi(): string[] {
  const places = ['पास', 'पास में', 'आसपास', 'आस पास', 'नजदीक', 'करीब', 'निकट', 'समीप']
  const latinPlaces =
    'paas,pas,paas me,paas mein,aaspaas,aas paas,aspas,nazdeek,najdik,nazdik,kareeb,karib'.split(',')
  const owners = ['मेरे', 'मेरे घर के', 'घर के', 'हमारे', 'हमारे घर के', 'अपने घर के', 'मेरे यहां', 'यहां से', 'सबसे']
  const latinOwners = 'mere,mere ghar ke,ghar ke,hamare,hamare ghar ke,apne ghar ke,sabse'.split(',')
  const withOwner = (words: readonly string[], names: readonly string[]) =>
    words.flatMap((word) => names.map((name) => `${word} ${name}`))
  return [
    ...withOwner(owners, places),
    ...withOwner(latinOwners, latinPlaces),
    ...withOwner(['पास', 'आसपास', 'आस पास'], ['के', 'का', 'की', 'में', 'वाला', 'वाले', 'वाली']),
    ...withOwner(['paas', 'aaspaas', 'aas paas'], ['ke', 'ka', 'ki', 'me', 'mein', 'wala', 'wale', 'wali']),
    ...['नजदीकी', 'करीबी', 'आसपास', 'आस पास', 'nazdeeki', 'najdiki', 'nazdiki', 'aas paas', 'aaspaas'],
  ]
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
  paas aas aaspaas aspas nazdeek nazdik najdik kareeb karib
  मेरी मेरा मेरे हमारे हमारा अपने अपना बेटी बेटा बच्चा बच्चे बच्ची बच्चों लिए कौन कौनसा कौनसे क्या कैसे कहां दा दी दे जो में का के की को से है हैं और
  तक चाहिए बताओ बताएं बताइए दिखाओ कोई सब सभी पास आस आसपास नजदीक करीब निकट समीप सूची लिस्ट पता आहे कोणती येथे`.split(
    /\s+/,
  ),
)

/** Classes up to which the level goes. */
const levelsOfClasses = [
  [5, 'primary'],
  [8, 'upper primary'],
  [10, 'secondary'],
  [lastClass, 'higher secondary'],
] as const

/** @param highest the highest class of a range */
export function meaningOfClass(highest: number): Meaning | undefined {
  const [, phrase = ''] = levelsOfClasses.find(([last]) => highest <= last) ?? []
  return meanings.get(phrase)
}

/** Queries with these words ask for several schools. */
export const pluralWords = new Set(['schools', 'colleges', 'स्कूलों', 'विद्यालयों'])

export const wordsForSchool = new Set(
  `school schools skool shool scool schol shcool schoool scholl skul ishkool schule vidyalaya vidyalay vidyalayas college colleges list all any
  find show search looking want need which what where is are there some name names details info
  near hai hain wala wale wali chahiye batao dikhao kaun kaunsa konsa sa se
  स्कूल स्कूलों इस्कूल विद्यालय विद्यालयों शाला पाठशाला शाळा कॉलेज में का के की है हैं चाहिए कौन सा
  वाला वाले वाली`.split(/\s+/),
)
