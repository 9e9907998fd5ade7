const words: Readonly<Record<string, string>> = {
  saraswati: 'सरस्वती',
  sarswati: 'सरस्वती',
  shishu: 'शिशु',
  mandir: 'मंदिर',
  vidya: 'विद्या',
  vidyalaya: 'विद्यालय',
  vidhyalaya: 'विद्यालय',
  vidyalay: 'विद्यालय',
  school: 'स्कूल',
  public: 'पब्लिक',
  government: 'गवर्नमेंट',
  primary: 'प्राइमरी',
  prathmik: 'प्राथमिक',
  high: 'हाई',
  kendriya: 'केंद्रीय',
  jawahar: 'जवाहर',
  navodaya: 'नवोदय',
  bal: 'बाल',
  bharti: 'भारती',
  bharati: 'भारती',
  gyan: 'ज्ञान',
  jyoti: 'ज्योति',
  adarsh: 'आदर्श',
  rajkiya: 'राजकीय',
  madhyamik: 'माध्यमिक',
  uchch: 'उच्च',
  kanya: 'कन्या',
  balika: 'बालिका',
  inter: 'इंटर',
  college: 'कॉलेज',
  shri: 'श्री',
  sri: 'श्री',
  shree: 'श्री',
  ram: 'राम',
  krishna: 'कृष्ण',
  ganga: 'गंगा',
  rani: 'रानी',
  laxmi: 'लक्ष्मी',
  lakshmi: 'लक्ष्मी',
  bai: 'बाई',
  nagar: 'नगर',
  rampur: 'रामपुर',
  pur: 'पुर',
  gaon: 'गांव',
  khurd: 'खुर्द',
  kalan: 'कलां',
  tola: 'टोला',
  maa: 'मां',
  durga: 'दुर्गा',
  swami: 'स्वामी',
  vivekanand: 'विवेकानंद',
  vivekananda: 'विवेकानंद',
  dayanand: 'दयानंद',
  mahatma: 'महात्मा',
  gandhi: 'गांधी',
  nehru: 'नेहरू',
  subhash: 'सुभाष',
  model: 'मॉडल',
  convent: 'कॉन्वेंट',
  academy: 'एकेडमी',
  modern: 'मॉडर्न',
  national: 'नेशनल',
  new: 'न्यू',
  children: 'चिल्ड्रन',
  hindi: 'हिंदी',
  shiksha: 'शिक्षा',
  niketan: 'निकेतन',
  sadan: 'सदन',
  ashram: 'आश्रम',
  pathshala: 'पाठशाला',
  madarsa: 'मदरसा',
  islamia: 'इस्लामिया',
  sanskrit: 'संस्कृत',
  middle: 'मिडिल',
  junior: 'जूनियर',
  senior: 'सीनियर',
  secondary: 'सेकेंडरी',
  girls: 'गर्ल्स',
  boys: 'बॉयज',
  saint: 'सेंट',
  english: 'इंग्लिश',
  kasturba: 'कस्तूरबा',
  ambedkar: 'अंबेडकर',
  smt: 'श्रीमती',
  devi: 'देवी',
  lal: 'लाल',
  singh: 'सिंह',
  kumar: 'कुमार',
  prasad: 'प्रसाद',
}

const consonants: Readonly<Record<string, string>> = {
  chh: 'छ',
  ch: 'च',
  kh: 'ख',
  gh: 'घ',
  jh: 'झ',
  th: 'थ',
  dh: 'ध',
  ph: 'फ',
  bh: 'भ',
  sh: 'श',
  k: 'क',
  g: 'ग',
  c: 'क',
  j: 'ज',
  t: 'त',
  d: 'द',
  n: 'न',
  p: 'प',
  f: 'फ',
  b: 'ब',
  m: 'म',
  y: 'य',
  r: 'र',
  l: 'ल',
  v: 'व',
  w: 'व',
  s: 'स',
  h: 'ह',
  z: 'ज',
  q: 'क',
  x: 'क्स',
}
const signs: Readonly<Record<string, string>> = {
  aa: 'ा',
  ee: 'ी',
  oo: 'ू',
  ai: 'ै',
  au: 'ौ',
  a: '',
  i: 'ि',
  u: 'ु',
  e: 'े',
  o: 'ो',
}
const letters: Readonly<Record<string, string>> = {
  aa: 'आ',
  ee: 'ई',
  oo: 'ऊ',
  ai: 'ऐ',
  au: 'औ',
  a: 'अ',
  i: 'इ',
  u: 'उ',
  e: 'ए',
  o: 'ओ',
}

function bySound(word: string): string {
  let text = ''
  let isOpen = false
  const parts = word.match(/chh|[ckgjtdpbs]h|aa|ee|oo|ai|au|[a-z]/g) ?? []
  for (const [index, part] of parts.entries()) {
    const consonant = consonants[part]
    if (consonant !== undefined) {
      // Consecutive consonants join, except after r and n.
      text += isOpen && !/[rn]/.test(parts[index - 1] ?? '') ? `्${consonant}` : consonant
      isOpen = true
      continue
    }
    const isLast = index === parts.length - 1
    text += isOpen
      ? part === 'a' && isLast
        ? 'ा'
        : part === 'i' && isLast
          ? 'ी'
          : signs[part]
      : letters[part]
    isOpen = false
  }
  return text
}

export function devanagari(word: string): string {
  return words[word] ?? bySound(word)
}

/** Returns whether all words have Latin letters, at least two are in the list, and at most one is not. */
export function isTypedInDevanagari(name: readonly string[]): boolean {
  const known = name.filter((word) => words[word] !== undefined).length
  return (
    name.length >= 2 &&
    known >= 2 &&
    known >= name.length - 1 &&
    name.every((word) => /^[a-z]{2,}$/.test(word))
  )
}
