import type { Span } from './span.ts'

const list = (words: string) => words.trim().split(/\s+/)

const firstNames =
  list(`राहुल रोहित मोहित अमित सुमित अंकित निखिल आदित्य अर्जुन आरव यश ध्रुव करण कुणाल फरहान इमरान सलमान राजेश रमेश सुरेश
  महेश दिनेश मुकेश राकेश संजय मनोज विनोद पंकज अनिल सुनील राजू रामू रामलाल श्यामलाल अभिषेक गौरव सौरभ हर्षित आयुष शिवम शुभम विशाल नितिन सचिन
  समीर साहिल संदीप संतोष सतीश अजय अरुण अशोक आलोक आशीष कपिल गिरीश गोपाल जितेंद्र दिलीप धर्मेंद्र नरेश नरेंद्र नवीन नीरज पीयूष प्रदीप प्रमोद प्रवीण
  प्रशांत महेंद्र मनीष मयंक योगेश रजत रविंद्र राजीव राजेंद्र ललित वरुण विक्रम विनय विपिन शैलेश सुधीर सुरेंद्र सुशील हिमांशु हेमंत बबलू जावेद सलीम
  प्रिया नेहा रिया अनीता सुनीता अंजलि अनन्या श्रेया सिमरन तन्वी संजना स्नेहा निशा शालिनी स्वाति शिवानी मनीषा सरिता सविता बबीता राधिका रश्मि शिल्पा
  सोनिया सोनम ज़ोया जोया आयशा फातिमा फ़ातिमा ऐश्वर्या दीपिका प्रीति पल्लवी प्रियंका मोनिका शबाना मीनाक्षी साक्षी निधि दिव्या शिखा श्वेता सोनाली
  पूनम रुबीना नम्रता अर्चना अपर्णा भावना दीक्षा गरिमा ईशा इशिता मेघा निकिता ऋतिका रितिका सुप्रिया वैशाली`)

/** These names are also ordinary words, gods or places, so alone they do not count. */
const ambiguousNames =
  list(`आशा ज्योति किरण कविता पूजा रेखा गीता सीमा विजय विकास दीपक प्रकाश आनंद कमल सागर अमन विवेक मीरा राधा लता
  उषा संगीता सुमन मुस्कान काजल खुशी ममता मीना कल्पना वंदना वर्षा विद्या शांति सपना साधना रानी राजा मोहन श्याम राम कृष्ण गणेश सूरज रवि पवन कल्लू मुन्ना
  छोटू पप्पू बाबू गुड्डू मोनू सोनू लक्ष्मी सरस्वती आरती माधुरी मधु ऋतु रितु आकाश आदर्श भारत चंदन दर्शन कबीर करुणा`)

const surnames =
  list(`शर्मा वर्मा गुप्ता मिश्रा मिश्र तिवारी त्रिपाठी पांडे पाण्डे पांडेय पाण्डेय यादव सिंह चौहान राठौर राठौड़ ठाकुर जोशी पाठक शुक्ला शुक्ल
  दुबे द्विवेदी चतुर्वेदी श्रीवास्तव सक्सेना अग्रवाल मेहता पटेल खान ख़ान अंसारी कुरैशी सिद्दीकी कौर गिल चौधरी रावत नेगी बिष्ट भट्ट देसाई कुलकर्णी
  पाटिल जाधव नायर मेनन रेड्डी राव कुमार कपूर मल्होत्रा खन्ना चोपड़ा अरोड़ा भाटिया सिन्हा झा राणा मीणा सोनी पाल मौर्य कुशवाहा प्रजापति विश्वकर्मा
  पासवान मांझी दीक्षित उपाध्याय ओझा पंडित गोस्वामी भारद्वाज कश्यप माथुर भटनागर निगम सैयद मिर्ज़ा बेगम पठान मलिक थापा गुरुंग बनर्जी मुखर्जी चटर्जी
  घोष दास बोस टोप्पो एक्का सोरेन मुर्मू अहमद हुसैन जैन बंसल गोयल मित्तल गर्ग`)

const before = 'श्रीमती|श्रीमान|श्री|सुश्री|कुमारी|डॉ\\.?|डा\\.?|प्रो\\.?|मिस्टर|मिसेज|मिसेज़|मिस'
const after =
  'सर|मैडम|मैम|मेम|मिस|जी|टीचर|मास्टर|मास्टरजी|गुरुजी|भैया|भइया|दीदी|अंकल|आंटी|चाचा|भाई|बहन|शिक्षक|शिक्षिका|अध्यापक|अध्यापिका|ड्राइवर|चपरासी|गार्ड|क्लर्क|वार्डन'
const roles =
  `शिक्षक|शिक्षिका|अध्यापक|अध्यापिका|टीचर|मास्टर|ड्राइवर|चालक|कंडक्टर|चपरासी|क्लर्क|बाबू|गार्ड|चौकीदार|वार्डन|कोच|मॉनिटर|छात्र|छात्रा|दोस्त|मित्र|सहेली|
  सहपाठी|लड़का|लड़की|भाई|बहन|बेटा|बेटी|रसोइया|माली|दाई|आया|दीदी|भैया|उपप्रधानाचार्य|डॉक्टर|
  प्रोफेसर`.replace(/\s/g, '')

const end = '(?![\\p{L}\\p{M}])'
const any = (words: readonly string[]) => `(?:${words.join('|')})`
const name = any([...firstNames, ...ambiguousNames, ...surnames])

/** Not names, even after a title, after "name is" or before "sir". */
const ordinary =
  'है|हैं|था|थे|थी|राम|कृष्ण|गणेश|गुरु|लंका|कौन|क्या|कोई|सभी|सब|टीचर|मैडम|सर|प्रधानाचार्य|प्रिंसिपल|ने|को|का|की|के|से|में|बहुत|हमारे|बड़ा|रोशन|बदनाम|लेकर|लिखा|भी|नहीं|ही|तो|है|मात्र|उस|इस|कलाम|अंबेडकर|आंबेडकर|अब्दुल'

/** Not names, even before "sir" at the start of a sentence. */
const sentenceStarts =
  'काउंसलर|गाइड|वार्डन|कोच|कंट्रोलर|हवलदार|सूबेदार|हमारे|हमारी|मेरे|मेरी|उनके|अपने|गणित|विज्ञान|हिंदी|हिन्दी|अंग्रेज़ी|अंग्रेजी|संस्कृत|उर्दू|इतिहास|भूगोल|संगीत|खेल|कला|कंप्यूटर|कम्प्यूटर|भौतिकी|रसायन|जीवविज्ञान|पीटी|पीईटी|मैथ|मैथ्स|साइंस|फिजिक्स|फ़िज़िक्स|केमिस्ट्री|बायो|इंग्लिश|आर्ट|डांस|म्यूज़िक|स्पोर्ट्स|योग|लाइब्रेरी|हॉस्टल|ऑफिस|क्लास|नए|नई|पुराने|बड़े|छोटे|अच्छे|अच्छी|एक|दो|कुछ|कई|वही|ये|वे|वह|यह|जब|तब|अब|आज|कल|फिर|अगर|लेकिन|मगर|क्योंकि|और|प्राचार्य|हेड|वाइस|उप|खुद|कभी|वहाँ|यहाँ|हाँ|जी|नमस्ते|प्रिय|शिक्षक|क्लासटीचर|नर्स|रिसेप्शन|प्यारे|प्यारी|सख्त|सख़्त|धन्यवाद|शुक्रिया|थैंक्यू|थैंक|मनोवैज्ञानिक|नृत्य|अर्थशास्त्र|राजनीति|वाणिज्य|भौतिक|पुस्तकालय'

const titles = '(?:सर|मैडम|मैम|मिस)'
const possessors = 'जिसका|उसका|इसका|लड़के का|लड़की का|दोस्त का|सहेली का|सर का|मैडम का|ड्राइवर का'

type Pattern = { pattern: RegExp; firstWords: readonly string[] }

/** @param firstWords the words with which a match begins */
const toPattern = (firstWords: readonly string[], source: string): Pattern => ({
  pattern: new RegExp(source, 'uy'),
  firstWords: firstWords.map((word) => /^[\p{L}\p{M}]+/u.exec(word)?.[0] ?? ''),
})

const patterns: readonly Pattern[] = [
  // "श्रीमती मिश्रा", "डॉ. त्रिपाठी"
  toPattern(
    before.split('|'),
    `(?:${before})[^\\S\\n]+(?!(?:${ordinary})${end})[\\p{L}\\p{M}]{2,20}(?:[^\\S\\n]+${any(surnames)})?${end}`,
  ),
  // "गुप्ता सर", "राजू भैया"
  toPattern(
    [...firstNames, ...ambiguousNames, ...surnames],
    `(?!(?:बाबू|पंडित)[^\\S\\n]+जी${end})${name}(?:[^\\S\\n]+${any(surnames)})?[^\\S\\n]+(?:${after})${end}`,
  ),
  // "ड्राइवर मुकेश", "सहेली प्रिया"
  toPattern(
    roles.split('|'),
    `(?:${roles})[^\\S\\n]+${any([...firstNames, ...surnames])}(?:[^\\S\\n]+${any(surnames)})?${end}`,
  ),
  // "प्रिया शर्मा"
  toPattern(
    [...firstNames, ...ambiguousNames],
    `${any([...firstNames, ...ambiguousNames])}[^\\S\\n]+${any(surnames)}${end}`,
  ),
  toPattern(firstNames, `${any(firstNames)}${end}`),
  // "जिसका नाम विवेक है"
  toPattern(
    possessors.split('|'),
    `(?:${possessors})[^\\S\\n]+नाम[^\\S\\n]+(?!(?:${ordinary})${end})[\\p{L}\\p{M}]{2,20}${end}`,
  ),
]

const patternsByFirstWord: ReadonlyMap<string, readonly Pattern[]> = (() => {
  const found = new Map<string, Pattern[]>()
  for (const pattern of patterns) {
    for (const word of new Set(pattern.firstWords)) found.set(word, [...(found.get(word) ?? []), pattern])
  }
  return found
})()

const ordinaryFirstWords = new Set([...ordinary.split('|'), ...sentenceStarts.split('|')])

/**
 * "भट्टाचार्य सर" only at the start of a sentence, where the word before the title is rarely a verb. Also matches a start
 * without a title, so that many line breaks take no quadratic time.
 */
const firstWordBeforeTitle = new RegExp(
  `(?:[.!?।\\n]|^)\\s*(?:([\\p{L}\\p{M}]{3,20})[^\\S\\n]+${titles}${end})?`,
  'gu',
)

const unchanged = (offset: number) => offset

/** Returns the text in NFC, and a function from its offsets to those in the given text. NFC changes some lengths. */
function normalize(text: string): { plain: string; originalOffset: (offset: number) => number } {
  if (text.normalize('NFC') === text) return { plain: text, originalOffset: unchanged }
  const offsets: number[] = []
  let plain = ''
  for (const { 0: letter, index } of text.matchAll(/\P{M}?\p{M}*/gsu)) {
    const normalized = letter.normalize('NFC')
    for (let at = 0; at < normalized.length; at++) offsets.push(index)
    plain += normalized
  }
  return { plain, originalOffset: (offset) => offsets[offset] ?? text.length }
}

/** Finds names beside a title, role or surname or after "name is", and unambiguous first names. */
export function findDevanagariNames(text: string): Span[] {
  if (!/[\u0900-\u097f]/.test(text)) return []
  const { plain, originalOffset } = normalize(text)
  const found = new Map(patterns.map(({ pattern }) => [pattern, [] as Span[]]))
  for (const { 0: word, index } of plain.matchAll(/[\p{L}\p{M}]+/gu)) {
    for (const { pattern } of patternsByFirstWord.get(word) ?? []) {
      const spans = found.get(pattern)
      if (index < (spans?.at(-1)?.end ?? 0)) continue
      pattern.lastIndex = index
      if (pattern.test(plain)) spans?.push({ start: index, end: pattern.lastIndex })
    }
  }
  const titled = Array.from(plain.matchAll(firstWordBeforeTitle))
    .filter(({ 1: name }) => name && !ordinaryFirstWords.has(name))
    .map(({ 0: whole, index }) => ({ start: index, end: index + whole.length }))
  return [...found.values()]
    .flat()
    .concat(titled)
    .map((span) => ({
      start: originalOffset(span.start),
      end: originalOffset(span.end),
    }))
}
