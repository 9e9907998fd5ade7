import {
  bodyPart,
  image,
  making,
  person,
  sport,
  staff,
  teaching,
  touching,
  undressing,
  washroom,
} from './english-word-groups.ts'
import { english, type Phrase } from './phrases.ts'

const { words, inOrder, together } = english

export const sexualViolence: readonly Phrase[] = [
  words(
    'rape|raped|rapes|raping|rapist*|molest*|sodom*|masturbat*|porn*|pedophil*|paedophil*|pedo|paedo|upskirt*|blowjob*|handjob*|sexting|incest|blue film*|groped|gropes|groping|fondl*|jerk off|jerks off|jerking off',
  ),
  together(
    3,
    'sexual|sexually|sex',
    'abus*|assault*|harass*|exploit*|touch*|misconduct|favour*|favor*|advances|violen*|offen*|remark*|comment*|predator*|pervert*|act|acts|gesture*|message*|joke*|relation*',
    {
      unless: `${teaching}`,
    },
  ),
  together(4, 'sexual|sexually', 'abus*|assault*|harass*|exploit*', {
    unless: 'committee|policy|workshop*|awareness|training|seminar|session|lecture*|ngo|prevention',
  }),
  together(
    5,
    'sexual|sexually',
    'me|my|i|us|complained|hid|hushed|ignored|nobody|girl|girls|teacher|sir|coach|warden',
    { unless: teaching },
  ),
  words('nudes', { unless: 'painting*|museum|gallery' }),
  words('pervert*|creepy teacher|creepy sir|perv|pervy|lecher*|child abuse|child abuser', {
    unless: teaching,
  }),
  inOrder(0, ['had|have|has|having|for|wants|wanted|want|offer*|demand*', 'sex']),
  inOrder(1, ['sex', 'with']),
  words('oral sex|do oral|give oral|anal sex|intercourse', { unless: teaching }),
  inOrder(
    1,
    ['sleep|sleeps|slept|sleeping|spend night|spend a night|spend the night|spend nights|night', 'with'],
    { unless: 'light|lights|parents|friends|dolls' },
  ),
  words('physical relation*|physical relationship*|illicit relation*|sugar daddy'),
  together(5, 'affair|relationship|romance|dating', 'student|students|minor|schoolgirl|class girl', {
    unless: 'healthy|good|great|friendly|strong|between|parent|parents|teaching',
  }),
  together(6, 'pregnant|pregnancy|abortion', 'girl|student|kid|teacher|class|sir|schoolgirl', {
    unless: 'maternity|leave|madam|maam',
  }),
  words('eve teasing|eve teaser*|eveteas*|stalk|stalks|stalked|stalking|stalker*', {
    unless: 'zero|no|never|anti|against|poster|posters|not|strict|bean*|plant*',
  }),
  together(4, 'groom|grooms|groomed|grooming', 'girl|minor|teen|underage|schoolgirl|young girls|student of'),
  words(
    'bad touch|inappropriate touch*|wrong touch*|unwanted touch*|touch* inappropriat*|touch* wrong*|touch* badly',
    { unless: teaching },
  ),
  together(
    4,
    touching,
    'inappropriat*|wrongly|wrong way|wrong place|wrong places|bad way|sexual way|weird way|uncomfortabl*|without consent|dirty way|against my will|where he should not|should not|shouldnt',
    {
      unless: `${teaching}|wires|wire|equipment|exhibit*|apparatus|chemicals|plants`,
    },
  ),
  inOrder(3, [touching, bodyPart], { unless: `${teaching}|nurse|chicken|${sport}` }),
  inOrder(1, ['touch|touches|touched|touching', 'my|the|a|little|small|young|other', person], {
    unless: 'heart|hearts|life|lives|soul|deeply|mind|story|speech|feet',
  }),
  inOrder(0, ['touch|touches|touched|touching', person], {
    unless: 'heart|hearts|life|lives|soul|deeply|mind|story|speech|feet|emotional*',
  }),
  words('feel up|feels up|feeling up|felt up|feels me up|feels girls up'),
  inOrder(2, ['kiss|kissed|kisses|kissing', person], { unless: 'trophy|goodbye|parents|mother|bye' }),
  inOrder(4, ['locked|forc*|alone|sir|teacher|warden|coach|uncle', 'kiss|kissed|kisses|kissing']),
  together(
    3,
    'hug|hugs|hugged|hugging',
    'tight|tightly|forc*|inappropriat*|uncomfortabl*|wont let|not let|from behind',
  ),
  inOrder(
    3,
    [
      'hand|hands|finger|fingers|foot',
      'in|inside|under|up|into|down',
      `${undressing}|${bodyPart}|shirts|dresses|blouse|pocket|pockets`,
    ],
    { unless: 'own|notebook*' },
  ),
  inOrder(
    2,
    [
      'hand|hands|finger|fingers',
      'on|over|around|between',
      `${bodyPart}|leg|legs|back|shoulder|shoulders|neck|knee`,
    ],
    { unless: `${sport}|dance|nurse|posture|proud` },
  ),
  inOrder(4, ['rub|rubs|rubbed|rubbing|press*|brush*|grind*', 'against|himself|shoulder*|from behind|back'], {
    unless: 'eraser|board|boards|teeth',
  }),
  inOrder(4, ['sit|sits|sat|sitting', 'on', 'lap|laps']),
  inOrder(
    4,
    [
      'pull|pulls|pulled|slid|slides|slid|snap*|unhook*|lift*|raise*',
      'skirt|bra|panties|underwear|hand down|top|shirt|fingers',
    ],
    { unless: 'curtain' },
  ),
]

export const exposureAndImages: readonly Phrase[] = [
  together(
    4,
    'nude|nudes|naked|topless|undress*|without clothes|no clothes|half naked|in underwear',
    `${image}|send*|sent|girl|girls|boy|boys|me|us|student|students|strip*|stand|stood|made|front|dorm|hostel`,
    { unless: 'colour|color|eye|tights|truth|painting*' },
  ),
  inOrder(3, [making, person, 'strip|undress|naked|nude']),
  inOrder(1, [
    'strip|strips|stripped|stripping',
    'naked|juniors|students|boys|girls|him|her|us|me|them|freshers|in|during|for|off',
  ]),
  together(6, 'juniors|ragging|seniors|freshers|hostel|dorm', 'strip|strips|stripped|stripping|undress*'),
  inOrder(
    3,
    [
      'take|takes|took|taking|remov*|lift|lifts|lifted|pull|pulled|pulls|open|opened|unbutton*',
      'off|down|up|my|her|his|their|our|the|your',
      undressing,
    ],
    { unless: 'shoes|sweater|blazer|stain*|shop|raincoat|tie' },
  ),
  together(
    4,
    making,
    `lift her|lift my|lift their|remove her|remove my|remove their|remove his|take off her|take off my|take off their|take off his|take off our|remove our`,
    { unless: 'shoes|sweater|blazer|cap|caps|raincoat|bag|bags|tie|ties' },
  ),
  words(
    'unzip*|private part|private parts|his privates|my privates|her privates|flashed|flasher|flashes us|flashes girls|exposed himself|exposes himself|exposing himself|showed himself|dick pic*|penis|genitals',
    { unless: `${teaching}|including|hygiene|reproduction` },
  ),
  together(
    3,
    'dirty|vulgar|obscene|lewd|indecent|filthy|sexy|explicit|lustful|adult|inappropriate|personal|romantic',
    `message*|text|texts|comment*|remark*|joke*|talk|talks|chat|chats|gesture*|${image}|things|question*|touch*`,
    { unless: 'toilet*|classroom*|strict*|feedback|project*' },
  ),
  together(5, 'blackmail*|threat*', `${image}`),
  words('blackmail*'),
  inOrder(
    4,
    [
      'send|sends|sent|sending|ask|asks|asked|asking|demand*|want|wants|wanted|share',
      'photo|photos|pic|pics|picture|pictures|selfie|selfies|video',
      'night|body|clothes|private|alone|bed|bath|dress|otherwise|fail|marks|love',
    ],
    { unless: 'passport|id|admission' },
  ),
  inOrder(
    2,
    ['asks|asked|asking|demand*', 'girls|me|her|my sister|my friend', 'for|to send', `${image}|photos of`],
    { unless: 'passport|id|admission|project|assignment' },
  ),
  together(
    5,
    'hidden|spy|secret|secretly|cctv|camera|cameras|cam|record|records|recorded|recording|film|filmed|films|filming|video|videos|photos|peep*|phone',
    washroom,
    { unless: 'repair*|photography|projector|mirror*|no cameras|not allowed|lockers|charges|costs|fees' },
  ),
  together(
    6,
    'took|take|takes|taking|made|shot|record*|film*|passed|shared',
    'bathing|changing clothes|undressing|naked|nude|in bathroom',
  ),
  inOrder(
    4,
    [
      'look|looks|looked|looking|stare|stares|stared|staring|ogl*|leer*|peep*|peek*|watch|watches|watched|watching|gaze*',
      'chest|chests|breast*|boobs|legs|body|bodies|skirt|skirts|change|changing|bathe|bathing|undress*|bath|shower*|thighs|cleavage',
    ],
    { unless: `${sport}|season*|weather|climate|nurse|science|chemical*|should change|sit and watch` },
  ),
  inOrder(3, ['comment*|remark*', 'body|bodies|figure|breast*|chest|legs|lips'], {
    unless: 'governing|student body',
  }),
  inOrder(
    4,
    ['show|shows|showed|showing|made watch|watch', 'dirty|adult|blue|porn*|nude|obscene|private|sexy'],
    { unless: 'toilet*|education' },
  ),
]

export const groomingAndSecrecy: readonly Phrase[] = [
  inOrder(
    4,
    [
      'call|calls|called|calling|take|takes|took|invit*|bring|brings|lure*|lock*|keep|keeps|meet|meets|ask|asks|asked',
      `${person}|to meet|him|to come`,
      'alone|his room|his house|his cabin|hotel|his flat|his quarter*|his home|his car|his bed',
    ],
    { unless: 'home alone|go alone|parents|left alone|leave alone|science|museum' },
  ),
  inOrder(3, [
    'meet|come|visit|stay',
    'alone|privately',
    'hotel|room|house|flat|night|evening|after|with him',
  ]),
  inOrder(
    3,
    [
      'call|calls|called|takes|took|invited|invites|meet|come',
      'me|girls|girl|her|alone|us',
      'alone|hotel|his room|his house|his flat|his cabin',
    ],
    { unless: 'parents|doubt*|museum' },
  ),
  words(
    'did to me|does to me|doing to me|do to me|done to me|happened to me|did to her|does to her|did to my sister|did to us in the|does bad things|do bad things|did bad things|bad things to',
    { unless: 'good|best|wonderful|luck|awesome' },
  ),
  inOrder(
    3,
    [
      'told|tells|asked|warned|threaten*|said|says|forced',
      'not to tell|not tell|keep quiet|keep silent|stay quiet|stay silent|be quiet about|be silent about|keep it secret|keep secret|dont tell',
    ],
    { unless: 'library|noisy|noise|surprise|silence' },
  ),
  words(
    'whom to tell|who to tell|dont tell anyone|dont tell anybody|our little secret|nobody believed me|no one believed me|scared to tell|afraid to tell',
  ),
  inOrder(4, [staff, 'calls|called', 'baby|darling|sexy|jaan|sweetheart|honey']),
  inOrder(
    4,
    [
      'full marks|good marks|marks|pass|fail|grades',
      'if|to|for|who|unless',
      'sleep|night|kiss|date|sex|alone|touch|body|sleeps',
    ],
    { unless: 'study|studies|revision|syllabus|before' },
  ),
  inOrder(
    3,
    [
      'message*|text|texts|texted|texting|chat|chats|call|calls|dm|dms',
      'girls|her|schoolgirls|my friend|my sister|me',
      'night|midnight|late',
    ],
    { unless: 'homework|doubt*|bus|attendance|notes|exam*' },
  ),
]
