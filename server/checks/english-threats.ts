import { image, sport, teaching } from './english-word-groups.ts'
import { buildLexicon, english } from './phrases.ts'

const { words, inOrder, together } = english

const future = `will|wil|wl|ill|well|shall|gonna|going|im|want|wanna|swear|must|should|could|would|gotta|can`
const victim = `you|u|him|her|them|principal|sir|teacher|teachers|warden|everyone|everybody|all|maam|madam|staff|guard|coach|driver|
  director|headmaster|that|this|your|his|their|those|each|head|legs|bones|throat|students|kids|seniors|juniors|snitch*|people`
const examWords = `exam|exams|board|boards|pre|preboards|test|tests|paper|syllabus|competition|olympiad|jee|neet|cut|time|stress|
  boredom|${sport}`

export const englishThreats = buildLexicon([
  inOrder(3, [future, 'kill|murder|stab|strangle|behead|slaughter|butcher|finish off|destroy|hang', victim], {
    unless: `${examWords}|mockingbird|plan*|garden*|nurse|dream*|reputation|scold*`,
  }),
  inOrder(
    3,
    [
      future,
      'shoot|shoot up|gun down|bomb|blow up|blast|burn down|set fire|torch|burn',
      `${victim}|school|place|building|hall|campus|hostel|bus`,
    ],
    { unless: `photo*|film|short|video|calories|${sport}|hoops|rocket*|project|drill` },
  ),
  inOrder(
    4,
    [
      future,
      'beat up|beat you|beat him up|beat you up|beat her up|beat them up|thrash you|thrash him|hurt you|hurt him|hurt her|hurt your|smash his|smash your|smash her|break your|break his|break her|break their|crush your|attack you|attack him|rip your|cut your|cut off|cut you|hit you|slap you|come for you|find you|get you|hunt you|deal with you outside|teach you a lesson|hurt them|bash',
    ],
    { unless: `${sport}|record|heart|hearts|hopes|bank|final` },
  ),
  inOrder(
    6,
    [
      'break|smash|bash|crush|chop|cut|rip',
      'your|his|her|their|ur',
      'leg|legs|bone|bones|face|head|neck|hands|hand|teeth|skull|jaw|arms|throat|fingers off',
    ],
    { unless: `${sport}|hair|nails|fell` },
  ),
  inOrder(
    5,
    [
      'find|found|know',
      'where you live|your house|your home|your address|where he lives|where she lives|his house|her house|where you stay',
    ],
    { unless: 'bus|route|transport' },
  ),
  words(
    'come for you|coming for you|watch your back|watch ur back|you are dead|youre dead|ur dead|dead meat|you will die|youll die|you are finished|you will pay for this|youll pay for this|you will regret it|youll regret it|will regret this|better be scared|you have been warned|count your days|your days are numbered|days are numbered|rest in peace warden|see you outside|wait till school is over|wait and see what',
  ),
  inOrder(
    3,
    [
      'you|he|she|they|teacher|warden|principal|sir|madam|everyone|everybody|all of you|guard|coach|director',
      'is|are|will|shall|must|should|deserve*|gonna|be|re',
      'die|dead|be dead|be killed|be shot|be lynched|be hanged|be burnt|be burned|be beaten|to die|be stabbed|shot|lynched|to be shot|to be killed|be murdered|get killed|get shot|get beaten|be hurt|get hurt',
    ],
    {
      unless: `tired|line|lines|bored|serious|poet*|silence|languages|plants|laughing|laughter|of boredom|${examWords}`,
    },
  ),
  words(
    'get beaten|will get hurt|gets hurt if|get killed|someone will die|people will die|everyone will die',
    { unless: `${sport}|helmet|lab|nurse|in the final` },
  ),
  inOrder(
    3,
    [
      'you|he|she|daughter|son|warden|principal|teacher|sir|child|family',
      'not|wont|never|cant',
      'survive|reach home|see tomorrow|come back alive|wake up|live|be safe|make it home|leave alive|return home',
    ],
    { unless: `${examWords}|without|here|in hostel|far|alarm` },
  ),
  inOrder(6, ['better not come|dont come|do not come', 'school|tomorrow|monday|class'], {
    unless: 'late|holiday|rain|sick|ill|fever|uniform|early',
  }),
  inOrder(
    4,
    [
      'bomb|bombs|explosive*|blast',
      'in|inside|under|at|planted',
      'school|building|class|classroom|hall|bus|campus|hostel|office|toilet|gate',
    ],
    { unless: `skit|play|drill|movie|mock|hiroshima|history|squad|drama|${sport}` },
  ),
  together(
    4,
    'bring|bringing|brought|have|has|got|carry|carrying|take|taking|come with',
    'gun|guns|pistol|knife|revolver|katta|rifle|sword|dagger|machete',
    { unless: 'not|no|toy|toys|ncc|parade|salute|kitchen|drama|play|check*|shooting|canteen|checks|butter' },
  ),
  together(5, 'gun|pistol|knife|revolver|rifle', 'use it|use on|school|class|exam|hall|principal|warden', {
    unless: 'not|no|toy|toys|ncc|parade|salute|kitchen|drama|play|check*|shooting|canteen|checks|republic',
  }),
  together(5, 'acid', 'face|faces|throw on|on her|on him|on you|on them|attack', {
    unless: `${teaching}|rain|goggles|wash*|glasses`,
  }),
  inOrder(
    4,
    [
      'leak|leaking|post|posting|share|upload|viral|spread|expose|send',
      'your|her|his|nude*|private|ur',
      `${image}|chats|nudes|secrets`,
    ],
    { unless: 'school|assignment|project|homework|work|art|entry|entries' },
  ),
  together(
    8,
    'pay|money|rupees|unless|or else|otherwise',
    'nudes|nude|private pictures|private photos|your photos|your pics|your video|your secret',
  ),
  inOrder(3, ['burn|burnt|burning|set|torch|fire', 'down|on fire|to|fire'], {
    unless: `calories|drill|alarm|safety|extinguisher|burn to|stage|exam|heart|project|time|up|free|high|low|example|standard*|goals|tone|foot|agenda|rules|limits|aside|used|come|going|dates|questions|papers|paper`,
  }),
  inOrder(4, [
    'school|building|place|office|house|hostel|bus',
    'will|should|must|gonna|shall',
    'burn|explode|blow up|be burnt|be burned|be bombed|blast|go up in flames',
  ]),
  words(
    'slit her throat|slit his throat|slit your throat|slit their throat*|lynch*|be lynched|shoot up|shoot you|shoot him|shoot her|shoot them|stab him|stab her|stab you|stab them|bomb this school|bomb the school|blow up the school|blow up this|kill you|kill him|kill her|kill them all|kill you all|kill everyone|ill kill|i will kill|gonna kill|murder you|murder him|murder her',
    { unless: `${examWords}|mockingbird|movie|novel|history|film|photo*` },
  ),
  inOrder(5, ['meet|wait|gather|come', 'gate|outside|ground', 'sticks|rods|bats|weapons|knives|chains']),
  inOrder(
    4,
    [
      'beat|thrash|smash|attack|kidnap',
      'you|him|her|them|your|ur',
      'after|outside|tomorrow|bell|gate|home|ready|behind',
    ],
    { unless: sport },
  ),
  inOrder(1, [
    'kill|murder|stab|shoot|behead|lynch|strangle',
    'the|this|that|our|your',
    'principal|teacher|warden|clerk|director|headmaster|coach|guard|driver|manager|librarian|monitor|bastard|bitch|idiot',
  ]),
  words('kidnap*', { unless: `${teaching}|drama|skit|story|movie|mock` }),
])
