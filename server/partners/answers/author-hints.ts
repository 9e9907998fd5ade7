import { marksWhere } from '../../checks/marked-words.ts'
import { buildLexicon, english, hindi, holdsPhrase } from '../../checks/phrases.ts'
import { wordLines } from '../../checks/words.ts'

const school = 'we|i|school|management|principal|teacher|teachers|staff|department|everyone|everybody|office'
const child = 'student|students|child|boy|girl|pupil|person|kid|ward|fellow'
const tell =
  'tell|share|send|give|provide|mention|reveal|disclose|submit|whatsapp|write|message|leave|inform us of'

const englishHints = buildLexicon([
  // The school knows, or looks for, the author.
  english.inOrder(4, [
    school,
    'know|knows|knew|found|find|finding|identified|identify|traced|trace|tracked|track|recognise*|recogniz*|suspect*|guess*|caught|discover*|learnt|checking|check',
    `who|whose|which|you|writer|author|${child}|ip|phones|behind this`,
  ]),
  english.inOrder(3, [
    'easy|easily|difficult|hard|possible',
    'see|find|know|guess|tell|trace|identify|recognise*|work out',
  ]),
  english.words(
    'who wrote|who has written|who posted|who is writing|who did this|who is behind|is behind this|written by the|written by a|posted by the|posted by a|this is from|comes from the|can only be|could only be|must be the|none other than|your identity|the identity|identity of|identify yourself|reveal yourself|come forward|who you are|this is you|it is you|it was you',
  ),
  english.words('author|authors|writer|writers|reviewer', { unless: 'thank*|grateful' }),
  english.words(
    'ip address*|cyber|handwriting|hand writing|writing style|style of writing|anonymous*|anonymity|hide behind|hiding behind|invisible|fake account*|cctv footage|keep a record|kept a record|attendance register|our records|computer lab that',
  ),
  // A fact about one student.
  english.inOrder(2, [
    'only one|just one|a single|one particular|a certain|the same|same|former|ex|that one|this',
    child,
  ]),
  english.inOrder(1, [`the|a|this|that`, child, 'who|whose|whom|that|from|of|in']),
  english.inOrder(2, ['last|first|second|third|back|front', 'row|bench|seat']),
  english.inOrder(4, [
    child,
    'absent|failed|suspended|expelled|caught|punished|fought|copied|copying|cheated|cheating',
  ]),
  english.inOrder(3, ['absent|failed', 'days|subjects|times|exam*|classes']),
  english.inOrder(2, [
    'your|his|her|their',
    'parents|father|mother|family|brother|sister|parent|guardian|marks|result|results|exam|exams|boards|board|attendance|behaviour|behavior|conduct|record|character|future|career|admission|tc|roll|identity|hostel room|bench|section|batch|class teacher|home',
  ]),
  english.inOrder(1, [
    'you',
    'sit|sat|were|failed|left|came|joined|got|had|missed|cheated|fought|disturb*|never|should concentrate|should think|are the|are from|have been|know very well|did not|did you',
  ]),
  english.inOrder(1, ['why', 'did you|do you|have you|are you']),
  english.words(
    'dear student|dear child|dear boy|dear girl|my child|beta|beti|young man|young lady|concentrate on studies|focus on studies',
  ),
  english.words('roll number|roll no|admission number'),
  // Threats that need no violence.
  english.words(
    'legal action|legal notice|legal*|lawyer*|advocate*|court|fir|police|defam*|sue|sued|consequence*|strict action|action will|action shall|action against|disciplinary|disciplin* action|expel*|rusticat*|suspen*|transfer certificate|blacklist*|debar*|practical marks|internal marks|marks of|board exam*|explain yourself|word to the wise|beware|warn*|regret|think twice|think about your|be careful|last chance|apolog*|punish*|liar*|lies|false allegation*|not tolerate',
  ),
  english.inOrder(3, [
    'delete|deleted|remove|removed|withdraw|withdrawn|take down|taken down',
    'review|post|this|it',
  ]),
  english.inOrder(3, [
    'come|report|called|summoned|expect|see',
    'office|principal room|staff room|school tomorrow|call at|me before|me in',
  ]),
  english.inOrder(3, [
    'call|called|speak|talk|meet|inform|informed|contact',
    'parents|father|mother|family|home',
  ]),
  // Requests that would end the anonymity.
  english.inOrder(4, [
    tell,
    'name|names|class|section|roll|phone|number|contact|details|identity|mobile|yourself',
  ]),
  english.words('contact us|call us|phone us|ring us|email us|mail us|whatsapp|telegram|instagram|facebook'),
  english.words(
    'contact details|discuss this personally|discuss it personally|in person|personally|come to me|speak to me|talk to me|meet me|meet us',
  ),
])

const hindiHints = buildLexicon([
  hindi.inOrder(4, [
    'hume|hame|humein|hamein|hamen|mujhe|ham|hum|school ko|principal|sir|mam|maam|madam|sabko|sab|prabandhan',
    'pata|maloom|malum|jante|jaante|pehchan*|pahchan*|dhoondh*|dhundh*|pakad*|khoj*',
  ]),
  hindi.words(
    'kisne likha|kisne yah|kisne ye|kaun hai|kaun ho|jisne likha|jisne yah|jisne ye|wale ho|wali ho|vale ho|mein padhte ho|me padhte ho|likhne wala|likhne wali|likhne vala|likhne vale|likhne wale',
  ),
  hindi.inOrder(2, [
    'jis|is|us|wah|vah|ek',
    'chhatra|chatra|chatr|chhatr|student|bachche|bache|bacche|ladke|ladki',
  ]),
  hindi.words('beta|beti|bete'),
  hindi.inOrder(2, [
    'apne|apna|apni|aapke|aapka|aapki|tumhare|tumhara|tumhari|uske|uska|uski',
    'mata|pita|mata pita|papa|mummy|ghar|gharwal*|maa|naam|nam|kaksha|class|number|nambar|phone|marks|result|bhavishya|future|board',
  ]),
  hindi.inOrder(3, ['office|karyalay|aufis|ofis', 'aa*|aao|aaiye|aaie|aie|bula*']),
  hindi.words(
    'tc|t c|naam kaat*|nikal diya|nikaal*|nikala jaega|karwai|karyavahi|karyawahi|karvai|kanuni|kanooni|police|pulis|cyber|saibar|mukadma|manhani|saza|saja|dand|pachta*|pashta*|maafi|mafi|chetavni|anjam|parinam bhugat*|marks kaat*|board exam|result rok*|roll number|rol nambar|rol number|pol khol*',
  ),
  hindi.inOrder(3, ['naam|nam|pehchan|pahchan', 'samne|saamne|bata*|ujagar|bataiye|batao']),
])

const numeral = '(?:1[0-2]|[1-9]|XII|XI|IX|X|VIII|VII|VI|IV|V|III|II)'

/** "class 9 B", "XII-A", "section C", "10th D". A class alone is no hint. */
const section = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${numeral}(?:st|nd|rd|th)?[\\s"'“‘-]{0,3}[A-H]|section[\\s"'“‘-]{1,3}[A-H])(?![\\p{L}\\p{N}]|['’.]\\p{L})|(?<![\\p{L}\\p{N}])${numeral}(?:st|nd|rd|th)?\\s+(?:science|commerce|arts|humanities)(?!\\p{L})`,
  'u',
)

/** "Dear Riya," */
const address =
  /^\s*(?:dear|hi|hello|प्रिय)\s+(?!students?\b|parents?\b|readers?\b|friends?\b|all\b|sir\b|madam\b)\p{Lu}?\p{L}+/iu

/** Also addresses of schools, which the checks of posts accept: an answer must not ask its reader to write there. */
const contact = /\S@\S|\bwww\.|https?:/iu

function holdsHint(text: string): boolean {
  if (section.test(text) || address.test(text) || contact.test(text)) return true
  const lines = wordLines(text)
  return holdsPhrase(lines.english, englishHints) || holdsPhrase(lines.hindi, hindiHints)
}

/**
 * Returns the words with which an answer of a school may point at, guess, question or frighten the author of a review, in
 * the order of the text. Harmless answers may also contain such words: a person decides.
 * @see labelled-answers.test.ts for precision and recall
 */
export function findAuthorHints(text: string): string[] {
  if (!holdsHint(text)) return []
  const marks = marksWhere(text, holdsHint)
  return marks.length === 0 ? [text] : marks.map(({ start, end }) => text.slice(start, end))
}
