import { devanagariKey, latinKey } from './devanagari-key.ts'
import { ambiguousNames, ambiguousSurnames, firstNames, surnames } from './name-lists.ts'
import type { Span } from './span.ts'

const setOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/[\s|]+/))

/** Their usual spelling in Latin letters has another key, or is also an ordinary word. */
const otherSurnames =
  setOf(`वर्मा राठौर राठौड़ पाठक श्रीवास्तव पटेल खान ख़ान सिद्दीकी गिल चौधरी नायर मेनन राव कुमार राणा मीणा सोनी पाल मौर्य
  प्रजापति दीक्षित पंडित कश्यप सैयद बेगम मलिक बनर्जी मुखर्जी चटर्जी दास बोस जैन`)

/** In Latin letters, these names are no ordinary words. */
const otherAmbiguousNames = setOf('संगीता|सुमन|मुन्ना|सोनू')

/** Ordinary words with the key of a name. */
const noNames = setOf(
  'नेम|आने|गोरी|सेफ|हृदय|रियाज|रियाज़|समीक्षा|भूमिका|जड़ा|जरा|ज़रा|फेज|प्रणाली|अब्दुल|बैग|गुप्त|खाना|जला|भात|दुबई|शर्म|एका|बनो|तलवार|बिना',
)

const before = setOf('श्रीमती|श्रीमान|श्री|सुश्री|कुमारी|डॉ|डा|प्रो|मिस्टर|मिसेज|मिसेज़|मिस')
const after = setOf(
  'सर|मैडम|मैम|मेम|मिस|जी|टीचर|मास्टर|मास्टरजी|गुरुजी|भैया|भइया|दीदी|अंकल|आंटी|चाचा|भाई|बहन|शिक्षक|शिक्षिका|अध्यापक|अध्यापिका|ड्राइवर|चपरासी|गार्ड|क्लर्क|वार्डन',
)
const roles = setOf(
  `शिक्षक|शिक्षिका|अध्यापक|अध्यापिका|टीचर|मास्टर|ड्राइवर|चालक|कंडक्टर|चपरासी|क्लर्क|बाबू|गार्ड|चौकीदार|वार्डन|कोच|मॉनिटर|छात्र|छात्रा|दोस्त|मित्र|सहेली|
  सहपाठी|लड़का|लड़की|भाई|बहन|बेटा|बेटी|रसोइया|माली|दाई|आया|दीदी|भैया|उपप्रधानाचार्य|डॉक्टर|प्रोफेसर`,
)
/** "बाबू जी" and "पंडित जी" are no names. */
const honorifics = setOf('बाबू|पंडित|प्रधान')

/** Not names, even after a title, after "name is" or before "sir". */
const ordinary = setOf(
  'है|हैं|था|थे|थी|राम|कृष्ण|गणेश|गुरु|लंका|कौन|क्या|कोई|सभी|सब|टीचर|मैडम|सर|प्रधानाचार्य|प्रिंसिपल|ने|को|का|की|के|से|में|बहुत|हमारे|बड़ा|रोशन|बदनाम|लेकर|लिखा|भी|नहीं|ही|तो|है|मात्र|उस|इस|कलाम|अंबेडकर|आंबेडकर|अब्दुल',
)

/** Not names, even before "sir" at the start of a sentence. */
const sentenceStarts = setOf(
  'काउंसलर|गाइड|वार्डन|कोच|कंट्रोलर|हवलदार|सूबेदार|हमारे|हमारी|मेरे|मेरी|उनके|अपने|गणित|विज्ञान|हिंदी|हिन्दी|अंग्रेज़ी|अंग्रेजी|संस्कृत|उर्दू|इतिहास|भूगोल|संगीत|खेल|कला|कंप्यूटर|कम्प्यूटर|भौतिकी|रसायन|जीवविज्ञान|पीटी|पीईटी|मैथ|मैथ्स|साइंस|फिजिक्स|फ़िज़िक्स|केमिस्ट्री|बायो|इंग्लिश|आर्ट|डांस|म्यूज़िक|स्पोर्ट्स|योग|लाइब्रेरी|हॉस्टल|ऑफिस|क्लास|नए|नई|पुराने|पुरानी|बड़े|बड़ी|छोटे|छोटी|अच्छे|अच्छी|एक|दो|कुछ|कई|वही|ये|वे|वह|यह|जब|तब|अब|आज|कल|फिर|अगर|लेकिन|मगर|क्योंकि|और|प्राचार्य|हेड|वाइस|उप|खुद|कभी|वहाँ|यहाँ|हाँ|जी|नमस्ते|प्रिय|शिक्षक|क्लासटीचर|नर्स|रिसेप्शन|प्यारे|प्यारी|सख्त|सख़्त|धन्यवाद|शुक्रिया|थैंक्यू|थैंक|मनोवैज्ञानिक|नृत्य|अर्थशास्त्र|राजनीति|वाणिज्य|भौतिक|पुस्तकालय',
)

const titles = setOf('सर|मैडम|मैम|मिस')
const possessors = setOf(
  'जिसका|उसका|इसका|लड़के का|लड़की का|दोस्त का|सहेली का|सर का|मैडम का|ड्राइवर का'.replaceAll(' ', '_'),
)

const keysOf = (names: Iterable<string>): ReadonlySet<string> => new Set(Array.from(names, latinKey))
const keysOfNames = () => ({
  ambiguous: keysOf(ambiguousNames),
  first: keysOf(firstNames),
  surnames: keysOf(Array.from(surnames).filter((name) => !ambiguousSurnames.has(name))),
})
/** Computed for the first text in Devanagari, because this takes a slow phone some milliseconds. */
let knownKeys: ReturnType<typeof keysOfNames> | undefined

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

type Kinds = { isFirst: boolean; isAmbiguous: boolean; isSurname: boolean }
type Token = Span & { word: string; kinds: Kinds; gap: string }

const noName: Kinds = { isFirst: false, isAmbiguous: false, isSurname: false }

function kindsOf(word: string): Kinds {
  if (!/^[\u0900-\u097f]/.test(word) || noNames.has(word)) return noName
  knownKeys ??= keysOfNames()
  const key = devanagariKey(word)
  const isAmbiguous = knownKeys.ambiguous.has(key) || otherAmbiguousNames.has(word)
  return {
    isFirst: !isAmbiguous && knownKeys.first.has(key),
    isAmbiguous,
    isSurname: knownKeys.surnames.has(key) || otherSurnames.has(word),
  }
}

function tokensOf(text: string): Token[] {
  const known = new Map<string, Kinds>()
  let last = 0
  return Array.from(text.matchAll(/[\p{L}\p{M}]+/gu), ({ 0: word, index }) => {
    const gap = text.slice(last, index)
    last = index + word.length
    const kinds = known.get(word) ?? kindsOf(word)
    known.set(word, kinds)
    return { word, kinds, gap, start: index, end: last }
  })
}

const space = /^[^\S\n]+$/
const spaceAfterTitle = /^\.?[^\S\n]+$/
const clauseStart = /[.!?।,\n]\s*$/

/** Finds names beside a title, role or surname or after "name is", and unambiguous first names. */
export function findDevanagariNames(text: string): Span[] {
  if (!/[\u0900-\u097f]/.test(text)) return []
  const { plain, originalOffset } = normalize(text)
  const tokens = tokensOf(plain)
  const near = (index: number, gap = space) => {
    const token = tokens[index]
    return token && gap.test(token.gap) ? token : undefined
  }
  /** Returns the end of a name that begins with this token, which may have a surname after it. */
  const endOfName = (index: number) => (near(index + 1)?.kinds.isSurname ? index + 1 : index)
  const mayBeName = (token: Token | undefined) =>
    token !== undefined && token.word.length > 1 && token.word.length <= 20 && !ordinary.has(token.word)

  const found: Span[] = []
  const add = (first: number, last: number) =>
    found.push({ start: tokens[first]?.start ?? 0, end: tokens[last]?.end ?? 0 })
  let lastOfName = -1
  for (const [index, token] of tokens.entries()) {
    const { word } = token
    const { isFirst, isAmbiguous, isSurname } = token.kinds
    const next = near(index + 1)
    // "श्रीमती मिश्रा", "डॉ. त्रिपाठी"
    if (before.has(word) && mayBeName(near(index + 1, spaceAfterTitle))) add(index, endOfName(index + 1))
    if (index > lastOfName && (isFirst || isAmbiguous || isSurname)) {
      const last = endOfName(index)
      lastOfName = last
      const title = near(last + 1)?.word ?? ''
      // "गुप्ता सर", "राजू भैया"
      if (after.has(title) && !(title === 'जी' && honorifics.has(word))) add(index, last + 1)
      // "ड्राइवर मुकेश"
      else if (!isAmbiguous && index > 0 && near(index) && roles.has(tokens[index - 1]?.word ?? ''))
        add(index - 1, last)
      // "प्रिया शर्मा", "प्रिया"
      else if (isFirst || (isAmbiguous && last > index)) add(index, last)
    }
    // "जिसका नाम विवेक है"
    const possessor = tokens[index - 1]
    if (word === 'नाम' && next && mayBeName(next) && possessor) {
      const two = `${tokens[index - 2]?.word}_${possessor.word}`
      if (possessors.has(possessor.word) || possessors.has(two)) add(index - 1, index + 1)
    }
    // "भट्टाचार्य सर", only at the start of a clause, where the word before the title is rarely a verb.
    const startsClause = index === 0 || clauseStart.test(token.gap)
    if (
      startsClause &&
      word.length > 2 &&
      titles.has(next?.word ?? '') &&
      mayBeName(token) &&
      !sentenceStarts.has(word)
    )
      add(index, index + 1)
  }
  return found.map(({ start, end }) => ({ start: originalOffset(start), end: originalOffset(end) }))
}
