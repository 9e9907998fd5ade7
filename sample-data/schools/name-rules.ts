import type { Weighted } from '../random.ts'

const evenly = (words: string): Weighted<string>[] => words.split(',').map((word) => [1, word.trim()])

/**
 * Rules for the parts of school names in braces, by rule name. A rule lists spellings or patterns with the relative
 * frequency that they have in the UDISE register.
 */
export const nameRules: Record<string, readonly Weighted<string>[]> = {
  saraswati: [
    [94, 'SARASWATI'],
    [37, 'SARSWATI'],
    [7, 'SARASWATHI'],
    [4, 'SARASVATI'],
  ],
  vidyalaya: [
    [12, 'VIDYALAYA'],
    [5, 'VIDYALAY'],
    [3, 'VIDHYALAY'],
    [2, 'VIDHYALAYA'],
  ],
  vidya: [
    [9, 'VIDYA'],
    [2, 'VIDHYA'],
  ],
  shishu: [
    [13, 'SHISHU'],
    [5, 'SISHU'],
  ],
  madarsa: [
    [29, 'MADARSA'],
    [3, 'MADRASSA'],
    [3, 'MADRASA'],
  ],
  shri: [
    [14, 'SRI'],
    [11, 'SHRI'],
    [5, 'SHREE'],
  ],
  govt: [
    [14, 'GOVT'],
    [10, 'GOVT.'],
    [2, 'GOVERNMENT'],
    [1, 'Govt.'],
  ],
  primary: [
    [12, 'PRIMARY'],
    [4, 'PRY'],
    [3, 'PRY.'],
    [2, 'PRI'],
    [1, 'PRI.'],
  ],
  school: [
    [16, 'SCHOOL'],
    [3, 'SCH.'],
    [2, 'SCH'],
  ],
  senior: [
    [6, 'SR'],
    [5, 'SR.'],
    [5, 'SENIOR'],
    [2, 'SEN'],
    [6, 'HIGHER'],
  ],
  secondary: [
    [8, 'SECONDARY'],
    [6, 'SEC'],
    [5, 'SEC.'],
  ],
  english: [
    [5, 'ENGLISH MEDIUM'],
    [2, 'ENG MED'],
    [2, 'E.M.'],
    [2, 'ENGLISH'],
  ],
  bal: [
    [4, 'BAL'],
    [1, 'BAAL'],
  ],
  saint: [
    [14, 'ST. '],
    [8, 'ST '],
    [4, 'ST.'],
    [3, 'SAINT '],
  ],
  saintly: [
    [22, '{saint}{saintName}'],
    [2, 'HOLY CROSS'],
    [2, 'LITTLE FLOWER'],
    [2, 'SACRED HEART'],
    [2, 'DON BOSCO'],
    [1, 'INFANT JESUS'],
    [1, 'CARMEL'],
    [1, 'HOLY FAMILY'],
    [1, 'BETHANY'],
    [1, 'NIRMALA'],
  ],
  saintName: evenly(
    "MARY'S,MARYS,MARY,JOSEPH'S,JOSEPH,JOSEPHS,XAVIER'S,XAVIER,PAUL'S,PAUL,THOMAS,JOHN'S,JOHN,PETER'S,ANTHONY'S,ANTONY," +
      "FRANCIS,GEORGE,ANN'S,ANNS,THERESA'S,MICHAEL'S,JUDE,SEBASTIAN'S,ALOYSIUS,STEPHEN'S",
  ),
  hero: evenly(
    'SWAMI VIVEKANAND,VIVEKANANDA,NETAJI SUBHASH,MAHATMA GANDHI,GANDHI,NEHRU,PT. JAWAHARLAL NEHRU,SUBHASH,RABINDRA,TAGORE,' +
      'DR. B.R. AMBEDKAR,AMBEDKAR,SHIVAJI,CHHATRAPATI SHIVAJI,MAHARANA PRATAP,RANI LAXMI BAI,LAL BAHADUR SHASTRI,SHASTRI,' +
      'SARDAR PATEL,TILAK,MAHATMA PHULE,SAVITRIBAI PHULE,DAYANAND,DR. RADHAKRISHNAN,JANTA,JANATA,GANDHI SMARAK,' +
      'RASHTRIYA,BHAGAT SINGH,INDIRA GANDHI,RAJENDRA PRASAD,VIDYASAGAR,KABIR,TULSI',
  ),
  god: evenly(
    'GANESH,KRISHNA,RAM,SHIV,DURGA,LAXMI,SARASWATI,HANUMAN,BASAVESHWARA,SAI,BALAJI,RADHA KRISHNA,MAHAVIR,BUDDHA,PARVATI,' +
      'SIDDHESHWAR,BHAIRAV,JAGADAMBA,ANNAPURNA,MALLIKARJUNA',
  ),
  guru: evenly(
    'GURU NANAK,GURU NANAK DEV,GURU GOBIND SINGH,DASHMESH,SRI GURU HARKRISHAN,BABA FARID,AKAL,KHALSA,SANT BABA,MATA GUJRI,' +
      'GURU TEG BAHADUR,BABA DEEP SINGH',
  ),
  islamic: evenly(
    'ISLAMIA,JAMIA ARABIA,FAIZUL ULOOM,NOORUL ISLAM,DARUL ULOOM,RIYAZUL ULOOM,MISBAHUL ULOOM,TALIMUL QURAN,AHLE SUNNAT,' +
      'GULSHAN E RAZA,ANWARUL ULOOM,ISLAHUL MUSLIMEEN,MAKHTAB ISLAMIA,SIRAJUL ULOOM,GHOSIA,ASHRAFIA',
  ),
  word: evenly(
    'NATIONAL,INDIAN,MODERN,SUNRISE,SUN RISE,ADARSH,IDEAL,OXFORD,CAMBRIDGE,GURUKUL,MARIGOLD,GREEN VALLEY,GREENLAND,' +
      'LITTLE ANGELS,ANGEL,BRIGHT FUTURE,BRIGHT,NEW ERA,NEW,NAVYUG,NAV JYOTI,GYAN JYOTI,GYAN GANGA,GYAN DEEP,GYANODAYA,' +
      'JAGRITI,PRAGATI,PRATIBHA,VIKAS,UNIQUE,UNITY,UNIVERSAL,ROYAL,RAINBOW,ROSE BUD,ROSE GARDEN,BLUE BELLS,BLOSSOM,LOTUS,' +
      'SHANTI NIKETAN,SHINING STAR,RISING STAR,MOTHER TERESA,SCHOLARS,SCHOLAR,PIONEER,GLORY,HOLY CHILD,HAPPY CHILD,' +
      'HAPPY VALLEY,TENDER HEART,TINY TOTS,VISION,WISDOM,KNOWLEDGE,GENIUS,GALAXY,GLOBAL,GOLDEN,GOLDEN BELLS,DEV BHOOMI,' +
      'DIAMOND,CRESCENT,CITY,CENTRAL,CAREER,BHARAT,BHARTI,BAL VIKAS,BAL BHARTI,ASHA,ARYAN,ALPINE,SHIVALIK,HIMALAYAN,' +
      'VASUNDHARA,MILLENNIUM,METRO,MOUNT LITERA,NALANDA,TAKSHASHILA,NETAJI,PARADISE,PEARL,PRERNA,SANSKAR,SARVODAYA,' +
      'SILVER OAK,SPRING DALE,SPRINGFIELD,SUNSHINE,TAGORE,UDAY,VIDYA,VIDYA BHARTI,APEX,ACME,EVERGREEN,EKTA,DREAM,' +
      'EXCELLENT,SHREE KRISHNA,SHIV SHAKTI,MAA SARASWATI,MAA DURGA,SAI,SWAMI VIVEKANAND,MAHARISHI,SANT KABIR,JAI HIND',
  ),
  southern: [
    [4, '{shri} {southernWord}'],
    [9, '{southernWord}'],
    [3, '{word}'],
    [2, '{initials}'],
  ],
  southernWord: evenly(
    'VIVEKANANDA,SAI,VENKATESWARA,SARASWATHI,VIJAYA,VANI,VASAVI,VIGNAN,CHAITANYA,BHARATHI,KAMARAJ,RAMAKRISHNA,SANKARA,' +
      'RAGHAVENDRA,GAYATHRI,GANESH,LAKSHMI,GOUTHAMI,PRAGATHI,ABHYUDAYA,AKSHARA,SIDDHARTHA,NALANDA,SHARADA,SHARADHA,' +
      'JNANA BHARATHI,JYOTHI,VISWABHARATHI,BHASHYAM,RAVINDRA BHARATHI,KRISHNAVENI,ADITYA,SADHANA,SPANDANA,NAVODAYA,' +
      'VISHWA CHETANA,BASAVESHWARA,MURUGAN,VELAMMAL,AMRITHA,ANNAI,KALAIMAGAL,THIRUVALLUVAR,BHARATHIYAR',
  ),
  initials: [
    [5, '{letter}.{letter}.'],
    [5, '{letter}.{letter}.{letter}.'],
    [3, '{letter} {letter}'],
    [3, '{letter} {letter} {letter}'],
    [5, '{letter}{letter}{letter}'],
    [3, '{letter}{letter}'],
  ],
  letter: evenly('A,B,C,D,G,H,J,K,L,M,N,P,R,S,T,V,R,S,M,S'),
  number: evenly('1,2,3,4,5,6,7,8,9,10,11,12,14,16,18,21'),
  bigNumber: evenly(
    '14,27,38,52,61,77,103,126,148,165,192,218,243,274,308,331,366,412,457,503,588,641,729,815,967,1042,1386',
  ),
  direction: evenly('UTTAR,DAKSHIN,PURBA,PASCHIM,MADHYA,NATUN'),
  kendriya: [
    [10, 'KENDRIYA VIDYALAYA'],
    [4, 'KENDRIYA VIDYALAYA NO.{kendriyaNumber}'],
    [2, 'KENDRIYA VIDHYALAYA'],
    [1, 'K.V.'],
    [1, 'PM SHRI KENDRIYA VIDYALAYA'],
  ],
  kendriyaNumber: evenly('1,1,1,2,2,3'),
  rest: [
    [9, ' {location}'],
    [2, ', {location}'],
    [2, ''],
  ],
}
