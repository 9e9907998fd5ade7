import { states } from '#contract/states.ts'

type StateName = (typeof states)[number]

/**
 * Other spellings: codes of the register (LGD and census) and ISO 3166-2:IN with earlier codes, former names, common
 * misspellings, and the names in Hindi.
 * @see https://lgdirectory.gov.in
 */
const spellings: Record<StateName, string> = {
  'Andaman and Nicobar Islands':
    '35, AN, A & N Islands, A and N, Andaman & Nicobar, Andaman Nicobar, Andaman and Nicobar, Andaman, अंडमान और निकोबार द्वीपसमूह, अंडमान और निकोबार',
  'Andhra Pradesh': '28, AP, AD, Andhra, Andra Pradesh, Andhrapradesh, आंध्र प्रदेश, आन्ध्र प्रदेश',
  'Arunachal Pradesh': '12, AR, Arunachal, Arunanchal Pradesh, अरुणाचल प्रदेश',
  Assam: '18, AS, Asam, Asom, असम',
  Bihar: '10, BR, BH, Behar, बिहार',
  Chandigarh: '4, CH, Chandigadh, Chandigarh UT, चंडीगढ़, चण्डीगढ़',
  Chhattisgarh: '22, CG, CT, Chattisgarh, Chhatisgarh, Chatisgarh, Chattishgarh, Chhattisgadh, छत्तीसगढ़, छ.ग.',
  'Dadra and Nagar Haveli and Daman and Diu':
    '25, 26, 38, DH, DN, DD, DNH, DNHDD, D & N Haveli, D and N Haveli, Dadra & Nagar Haveli, Dadra Nagar Haveli, Dadra and Nagar Haveli, Daman & Diu, Daman and Diu, Daman Diu, DNH & DD, DNH and DD, The Dadra and Nagar Haveli and Daman and Diu, दादरा और नगर हवेली और दमन और दीव, दादरा और नगर हवेली, दमन और दीव',
  Delhi:
    '7, DL, New Delhi, NCT of Delhi, NCT Delhi, Delhi NCT, Delhi NCR, National Capital Territory of Delhi, दिल्ली, नई दिल्ली',
  Goa: '30, GA, गोवा',
  Gujarat: '24, GJ, Gujrat, Gujrath, Gujarath, गुजरात',
  Haryana: '6, HR, Hariyana, Harayana, हरियाणा',
  'Himachal Pradesh': '2, HP, Himachal, Himanchal Pradesh, हिमाचल प्रदेश, हि.प्र.',
  'Jammu and Kashmir':
    '1, JK, J & K, J and K, Jammu & Kashmir, Jammu Kashmir, Jammu and Kasmir, जम्मू और कश्मीर, जम्मू कश्मीर',
  Jharkhand: '20, JH, Jharkand, Jarkhand, झारखंड, झारखण्ड',
  Karnataka: '29, KA, KN, Mysore, Mysore State, Karnatka, Karnatak, Karanataka, कर्नाटक',
  Kerala: '32, KL, Keralam, Kerela, केरल',
  Ladakh: '37, LA, Ladhak, Ladak, लद्दाख',
  Lakshadweep: '31, LD, Lakshdweep, Lakshadeep, Laccadive, लक्षद्वीप',
  'Madhya Pradesh': '23, MP, Madhyapradesh, Madhaya Pradesh, M Pradesh, मध्य प्रदेश, म.प्र.',
  Maharashtra: '27, MH, MS, Maharastra, Maharashtr, Maharashta, महाराष्ट्र',
  Manipur: '14, MN, मणिपुर',
  Meghalaya: '17, ML, Meghalya, मेघालय',
  Mizoram: '15, MZ, मिज़ोरम, मिजोरम',
  Nagaland: '13, NL, नागालैंड, नागालैण्ड',
  Odisha: '21, OD, OR, Orissa, Orrisa, Odissa, ओडिशा, उड़ीसा',
  Puducherry: '34, PY, Pondicherry, Pondichery, Puduchery, Pondy, पुदुचेरी, पुडुचेरी, पांडिचेरी',
  Punjab: '3, PB, Panjab, Punjub, पंजाब',
  Rajasthan: '8, RJ, Rajsthan, Rajastan, Rajashthan, राजस्थान, राज.',
  Sikkim: '11, SK, Sikim, सिक्किम',
  'Tamil Nadu': '33, TN, Tamilnadu, Tamil Nad, Tamilnad, Thamizhnadu, Tamizh Nadu, Madras, तमिलनाडु, तमिल नाडु',
  Telangana: '36, TS, TG, Telengana, Telangna, Telanagana, Telegana, तेलंगाना, तेलंगणा',
  Tripura: '16, TR, Tripora, त्रिपुरा',
  'Uttar Pradesh': '9, UP, Uttarpradesh, U Pradesh, Utter Pradesh, Uttar Pardesh, उत्तर प्रदेश, उ.प्र.',
  Uttarakhand: '5, UK, UA, Uttaranchal, Uttrakhand, Uttarkhand, Uttarakand, Uttranchal, उत्तराखंड, उत्तराखण्ड',
  'West Bengal': '19, WB, Westbengal, W Bengal, West Bangal, Bengal West, पश्चिम बंगाल',
}

/** Ignores case, spaces, punctuation, leading zeros, and words such as "State of". */
function keyOf(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/^(?:the )?(?:state|union territory|ut|u\.t\.) of /, '')
    .replace(/\((?:ut|u\.t\.|state)\)$/, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
    .replace(/^0+(?=\d)/, '')
}

const stateOfKey = new Map<string, StateName>(
  states.flatMap((state) =>
    [state, ...spellings[state].split(', ')].map((spelling) => [keyOf(spelling), state] as const),
  ),
)

/** Codes of schools that are older than their state. */
const earlierStates: Partial<Record<StateName, StateName>> = {
  Telangana: 'Andhra Pradesh',
  Ladakh: 'Jammu and Kashmir',
}

/** Returns the state whose number a code of 11 characters begins with. */
export function stateOfCode(code: string): StateName | undefined {
  return /^\d{2}.{9}$/.test(code) ? stateOfKey.get(code.slice(0, 2).replace(/^0/, '')) : undefined
}

/**
 * Returns the state whose number a code of 11 characters begins with, if it is another one. None of the 990,940 codes of
 * a snapshot of the register begins with the number of another state.
 */
export function otherStateOfCode(code: string, state: StateName): StateName | undefined {
  const found = stateOfCode(code)
  return found === state || found === earlierStates[state] ? undefined : found
}

/** Returns the name of a state or union territory as `contract/states.ts` spells it. Undefined: unknown. */
export function readState(text: string): StateName | undefined {
  return stateOfKey.get(keyOf(text))
}
