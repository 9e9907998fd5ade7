import { languageByScript } from './languages.ts'

/** ISO 639-1. `other`: none of the two is certain. */
export type WrittenLanguage = 'hi' | 'en' | 'other'

const setOf = (words: string) => new Set(words.split(/\s+/))

/** Frequent words of Hindi in Latin letters that are no words of English. */
const hindiWords =
  setOf(`hai hain h ke ki ka ko se pe nahi nhi nahin bhi aur ek sab tha thi wale wali wala ab hu hun hum ghar
  diya wo woh mai mujhe mera meri mere jo gaya gayi gaye gya gyi koi tak liye ye yeh kar kya baat dete deta deti roz pehle
  kisi baad kiya maine raha rahe rahi rha rhe rhi aata aati aate phir fir hota hoti hote kuch bahut bohot bahot uske uska
  uski unka unke unki hua hui hue jata jati jate karta karti karte hamare hamari humare apne apni apna acha accha ache
  achhe itna itni isliye lekin sirf yaha yahan hoga chahiye kabhi jab tab agar zyada log din hamesha bilkul mein padhai ho
  hi na usko usne unko humne hume hame jaise kaise kyun kyu sabko sabse wapas naya naye subah raat saal kal aaj mahine
  baje baar theek thik alag khud milta milti mila lagta lagti bola bole bolte bolti dekh lete leta leti diye liya kehte
  jagah`)

const englishWords =
  setOf(`the and is are was were of for with that this they have has had not but you your my we our it
  its in on at from he she his her a an i by so if there when what which who will can be been as also because very their
  them all no or do does every after about out up only too more than how then here`)

/** Frequent words of other Indian languages in Latin letters that have many words of `hindiWords`, too. */
const otherWords = setOf(
  'nu da ch vich wich ohna ohne hor sade mainu ahe aahe ani aani cha chi mala che chhe hatu mane',
)

/** Marathi. */
const otherDevanagari = /ळ|आहे|आणि|मध्ये|च्या/

/**
 * Returns the language of a text of some sentences by script and words. Hindi in Latin letters is Hindi. A text of few
 * words in Latin letters is English unless its words are Hindi.
 */
export function writtenLanguage(text: string): WrittenLanguage {
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0
  if (languageByScript(text) === 'hi-IN') return otherDevanagari.test(text) ? 'other' : 'hi'
  if (count(/[\u0980-\u0d7f]/g) > count(/[a-z]/gi)) return 'other'
  const words = text.toLowerCase().match(/[a-z]+/g) ?? []
  const countIn = (list: ReadonlySet<string>) => words.filter((word) => list.has(word)).length
  const hindi = countIn(hindiWords) - 2 * countIn(otherWords)
  const english = countIn(englishWords)
  if (hindi > english && hindi >= 0.15 * words.length) return 'hi'
  return english >= 0.08 * words.length || words.length <= 8 ? 'en' : 'other'
}
