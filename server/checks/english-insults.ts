import { buildLexicon, english } from './phrases.ts'

const { words, inOrder, together } = english

/** In a sentence with one of these words, somebody probably quotes an insult. */
const reported = `call|calls|called|calling|slur|slurs|insult|insults|insulted|insulting|abuses|abused|swear|swears|swearing|
  tease|teases|teased|teasing|taunt|taunts|mock|mocks|mocked|shout words|used words|words like|names like|told|bullied for|made fun|
  make fun|makes fun|language`

/** A sentence with one of these words is probably about a story or lesson. */
const story = `movie|film|screened|novel|drama|the book|the play|school play|annual play|a play|in the play|story|stories|the role|character|
  costume|mascot|poem|chapter|the reader|skit|zoo|farm|dissection|the poster`

const person = `he|she|they|you|u|this man|this woman|sir|madam|maam|mam|miss|teacher|teachers|principal|headmaster|headmistress|head|
  warden|coach|clerk|clerks|peon|guard|guards|driver|drivers|conductor|monitor|captain|librarian|staff|director|manager|management|chairman|owner|
  receptionist|reception|incharge|counsellor|cook|helper|boy|boys|girl|girls|kid|kids|student|students|senior|seniors|
  junior|juniors|classmate|classmates|prefect|vice|somebody|everybody|people|parents|uncle|aunty|bus uncle|lady|woman|man|women|men|guy|guys|coordinator|assistant|fellow|principal|counter|desk|trainer|owner|
  topper|accountant|tutor|office`

const animal = `pig|pigs|dog|dogs|cow|cows|donkey|donkeys|monkey|monkeys|buffalo|buffaloes|ape|apes|rat|rats|snake|snakes|
  hyena|vulture|swine|goat|gorilla|chimp|chimpanzee|hippo|elephant|toad|parasite|parasites|vermin|leech|leeches|animal|animals`
const fool = `fool|fools|loser|losers|dumbo|dummy|dunce|blockhead|nitwit|dimwit|airhead|clown|clowns|joker|jokers|duffer|duffers|scum|trash|
  rascal|rascals|scoundrel|scoundrels|witch|witches|hag|psycho|psychos|lunatic|lunatics|maniac|creep|creeps|fatso|fatty|crook|
  beast|beasts|cripple|cripples|dwarf|coward|cowards|freak|freaks|weirdo|weirdos|buffoon|buffoons|bimbo|dick|prick|twat|ass|arse|pimp|perv|nutjob|loony|simpleton|imbecile|thug|thugs|goon|goons|hypocrite pig|parasite|beggars|terrorist|terrorists|disgrace to humanity|worthless|garbage|piece of garbage|piece of trash|piece of filth|hippo|whale|walrus|toad|nutcase|mental case|baldy|waste of space|waste fellow|good for nothing|bloody fool|devil|demon|
  monster|monsters|villain`
const adjective = `stupid|dumb|ugly|brainless|mental|insane|crazy|mad|senseless|idiotic|moronic|foolish|filthy|stinking|smelly|
  shameless|characterless|retarded|disgusting|hideous|bloody|fat|bald|illiterate|uncultured|useless stupid`

const groups = `muslim|muslims|hindu|hindus|christian|christians|sikh|sikhs|jain|jains|dalit|dalits|adivasi*|tribal|tribals|bihari|biharis|
  nepali|nepalis|kashmiri|kashmiris|south indians|north indians|madrasi|madrasis|northeast*|lower caste*|low caste*|
  lower castes|brahmin|brahmins|bangladeshi*|gay|gays|lesbian|lesbians|homosexual*|transgender*|lgbt|slum kids|
  slum children|slum|reservation|quota|quota kids|quota students|poor kids|scheduled caste*|converts|refugees`

const idiots = 'idiot|idiots|moron|morons|imbecile*'

/** So plain that they count even in a text that the classifier takes for harmless. */
export const plainEnglishInsults = buildLexicon([
  inOrder(
    2,
    [
      'is|are|was|were',
      `${idiots}|bastard*|bitch|bitches|asshole*|arsehole*|scumbag*|dickhead*|dumbass*|jackass*|wanker*|
      son of a bitch|piece of shit|pieces of shit|whore|whores|slut|sluts|cunt*|motherfucker*`,
    ],
    { unless: `${reported}|${story}|says|said|not|never|3|three|proof|guide` },
  ),
])

export const englishInsults = buildLexicon([
  words(
    `fuck*|motherfuck*|mfer|fck|fcking|fuk|fuking|fukin|fvck|phuck*|stfu|bastard*|basterd*|bitch*|biatch|biotch|asshole*|
    arsehole*|ashole|cunt*|whore|whores|slut|sluts|slutty|dickhead*|dikhead*|wanker*|cocksucker*|dumbass*|jackass*|dipshit*|shithead*|
    scumbag*|son of a bitch|sob teacher|piece of shit|pieces of shit|piece of crap teacher|full of shit teacher|bullshitter*|douchebag*|
    prostitute|prostitutes|skank*|hoe teacher|go to hell|rot in hell|burn in hell|kiss my ass|suck my|screw you|up yours`,
    { unless: `${reported}` },
  ),
  words(
    `nigger*|nigga|niggas|chink|chinks|chinki|chinkis|chinky|chinkies|faggot*|fag|fags|retard|retards|retarded|spastic*|tranny|trannies|
    paki|pakis|kike|dyke|dykes|mongoloid*|katua|katuas|mulla|mullas|bhangi|bhangis|chamar|chamars|untouchable|untouchables|
    lesbo|lesbos|homo|homos|jihadi|jihadis|shemale*|slum dog*|slumdog*|slum rat*`,
    { unless: `${reported}|colony|millionaire|joote|hasi|${story}|gandhi|history|practice|abolished` },
  ),
  words(`${idiots}|idiotic teacher|nincompoop*|dumbfuck|dumb ass|jack ass|ass hole`, {
    unless: `${reported}|${story}|3|three|proof|guide`,
  }),
  inOrder(
    3,
    [
      person,
      'is|are|was|were|re|am|such|looks|look|behaves|behave|talks|talk|acts|act|like|barks|bark|eats|eat|smells|smell|shouts|walks|laughs|screams|sounds',
      'a|an|like a|like an|the|like|such|complete|total|big|real|bunch|of|all|so|absolute|utter|mere|just|pure',
      `${animal}|${fool}`,
    ],
    { unless: `${reported}|${story}|not|never|sore|assembly` },
  ),
  inOrder(1, [person, 'is|are|was|were|re', `${animal}|${fool}`], {
    unless: `${reported}|${story}|not|never|assembly`,
  }),
  inOrder(
    3,
    [
      'what a|what an|such a|such an|bloody|you|u|these|those|stupid|dirty|filthy|fat|old|ugly|mad',
      `${fool}|${animal}`,
      `${person}|our|the|my|is|are|of|in`,
    ],
    {
      unless: `${reported}|${story}|not|never|stray|sleep*|campus|bus|enter|street|bite*|feed|adopt*|rescue*|milk|canteen`,
    },
  ),
  inOrder(
    0,
    [
      `stupid|idiotic|idiot|moronic|brainless|ugly|dumb|retarded|mental|psycho|foolish|shameless|illiterate|characterless|senseless|stinking|donkey|mad dog|bloody|fatso|moron`,
      `${person}|cow|pig|dog|donkey|monkey|fools|fool|woman|man|fellow|fellows|hag|lot`,
    ],
    { unless: `${reported}|${story}|boards|rule|rules` },
  ),
  inOrder(
    2,
    [
      person,
      'is|are|was|were|looks|look|re|s',
      `stupid|dumb|ugly|brainless|mental|psycho|retarded|moronic|foolish|smelly|hideous|characterless|shameless|fat|mad|mentally ill|mentally sick|sick in the head|illiterate|disgusting`,
    ],
    {
      unless: `${reported}|${story}|not|never|no one|nobody|handwriting|about|rush|food|building|toilet*|being|rule|rules|fees|crowd|at us|at me|if|when`,
    },
  ),
  inOrder(
    3,
    [person, 'of|in', 'section|class', 'sluts|whores|cheap|characterless|dogs|pigs|donkeys|idiots'],
    {
      unless: reported,
    },
  ),
  together(4, 'mad|dirty|old|street|stray', 'dog|dogs', {
    unless: `${reported}|${story}|stray|sleep*|campus|bus|enter|bite*|feed|adopt*|vaccin*|shelter|guard chases`,
  }),
  inOrder(
    5,
    [
      groups,
      'are|is|should|must|have|will|go|always|all|get',
      `terrorist*|dirty|filthy|thief|thieves|criminal*|thrown|go back|kicked out|kick out|not be allowed|disease*|disgusting|scum|animals|
      inferior|characterless|uneducated|backward|smell*|stink*|ruin*|spoil*|beggars|rats|unclean|out of|leave india|leave this`,
    ],
    { unless: `${reported}|not dirty|never|wrong|rights|equal*|debate` },
  ),
  together(
    5,
    'gay|gays|lesbian|lesbians|homosexual*|transgender',
    `disgusting|dirty|sick|shame|keep away|dont sit|do not sit|unnatural|sinful|ew`,
    {
      unless: `${reported}|rights|debate|handled`,
    },
  ),
  words(
    'go back to pakistan|go to pakistan|go back to china|go back to nepal|go back to bihar|back to africa',
    {
      unless: reported,
    },
  ),
  together(4, `${adjective}`, 'old hag|cow of|pig of|dog of|donkey of|monkey of|bitch|bastard|ape', {
    unless: reported,
  }),
  words(
    `pea brain|pea brained|pea brains|bird brain|bird brained|thick headed|thick head|fat head|empty headed|dog face|dog faced|pig face|
    pig faced|monkey face|monkey faced|horse face|ugly face|lazy ass|lazy asses|fat ass|fatass|stupid ass|lard ass|old hag|
    waste of oxygen|get lost you|shut your mouth|shut up you|gold digger|gold diggers|cheap girl|cheap girls|loose character|loose girl|
    loose girls|son of a dog|son of a pig|you beggars|filthy beggars|dirty beggars|send them home|send them back|look like chinese|looks like chinese`,
    { unless: reported },
  ),
  inOrder(
    1,
    [
      'you|u|these|those|such|all|bloody',
      'beggars|beggar|terrorists|terrorist|savages|uncivilised|uncivilized|illiterates|losers|fools|donkeys|pigs',
    ],
    { unless: `${reported}|not|never|zoo|farm` },
  ),
  inOrder(0, ['what a|what an|such a|such an', fool], { unless: `${reported}|not|never` }),
])
