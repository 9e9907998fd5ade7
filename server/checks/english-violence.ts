import { person, sport, staff, teaching } from './english-word-groups.ts'
import { english, type Phrase } from './phrases.ts'

const { words, inOrder, together } = english

const injuries = `blood|bleed|bleeds|bled|bleeding|stitches|faint|fainted|faints|unconscious|fracture*|broke|broken|breaks|hospital*|
  eardrum|eardrums|swollen|swelling|bruise*|scar|scars|wound*|injur*|rod|rods|belt|belts|iron|steel|metal|pipe|pipes|wire|wires|bat|
  hammer|shoe|shoes|chain|chains|brutal*|merciless*|unconscious|collaps*|died|dead|tooth|teeth|blue|burst|deaf|concussion|skin|
  marks on|hard that|so badly|black and blue|scissor*|blade|brick|plank|hockey stick|cable`
const hitting = `hit|hits|hitting|beat|beats|beaten|beating|beatings|thrash*|slap|slaps|slapped|slapping|kick|kicks|kicked|kicking|
  punch|punches|punched|cane|caned|caning|struck|smack*|whip|whips|whipped|flog*|assault*|pushed|shoved|threw|tortur*`

export const violence: readonly Phrase[] = [
  together(9, hitting, injuries, {
    unless: `${sport}|blue house|heartbeat|paper|papers|never|ball|exam|exams|jam|nurse`,
  }),
  words('child abuse|child torture|physically abus*|beaten till|beaten until|third degree|acid attack', {
    unless: teaching,
  }),
  words('tortur*', {
    unless: `homework|exam|exams|uniform|food|heat|history|novel|book|sleep|assembly|${sport}`,
  }),
  inOrder(2, ['abuse|abuses|abused|abusing', person], { unless: `${teaching}|verbally|power|words` }),
  inOrder(
    3,
    [
      'burn|burns|burned|burnt|burning',
      'children|kids|students|boys|girls|him|her|my son|my daughter|a boy|a girl|juniors|my sister|my brother|his hand|her hand',
    ],
    { unless: 'calories|lab|finger|candle*' },
  ),
  together(5, 'burn|burns|burned|burnt|burning', 'cigarette*|iron|skin|hot spoon|matchstick*|beedi', {
    unless: 'lab|nurse',
  }),
  inOrder(
    5,
    [
      'lock|locks|locked|locking|shut',
      `${person}|up|in|inside`,
      'room|dark|store|cupboard|toilet|bathroom|closet|basement|hours|cellar|storeroom',
    ],
    {
      unless:
        'lockers|bag|bags|valuables|belongings|equipment|books|instruments|computers|balls|rackets|laptops|material*',
    },
  ),
  inOrder(
    4,
    [
      'tie|ties|tied|chained|tying',
      'to|up|hands|with',
      'chair|tree|pole|bed|pillar|rope|ropes|bench|desk|door',
    ],
    { unless: 'shoe|shoelace*|ribbon|balloon*' },
  ),
  inOrder(2, ['tape|taped|taping|gag|gagged', 'mouth|mouths|lips']),
  inOrder(
    6,
    [
      'arm|hand|leg|finger|fingers|bone|bones|nose|tooth|wrist|ribs|jaw|skull|head',
      'broken|fractured|broke|smashed',
      `by|${staff}`,
    ],
    { unless: sport },
  ),
  inOrder(
    5,
    [
      staff,
      'broke|fractured|twisted|bent|breaks|twists|smashed|dislocated',
      'arm|hand|leg|finger|fingers|bone|bones|nose|tooth|wrist|ribs|jaw|skull|head|ear',
    ],
    { unless: `his own|${sport}|record|fell` },
  ),
  inOrder(4, ['lost', 'tooth|eye|consciousness|hearing|vision|teeth'], { unless: sport }),
  inOrder(6, [
    'kneel|stand|sit|lie',
    'hot|gravel|glass|stones|thorns|sun',
    'burnt|burn|burned|blisters|bleed*|fainted|collapsed',
  ]),
]

export const selfHarm: readonly Phrase[] = [
  words('suicid*', { unless: `${teaching}|counsellor|counselor|squad|movie|talks` }),
  words(
    'kill myself|kill himself|kill herself|kill themselves|killed himself|killed herself|killing myself|killed myself|harm myself|harms herself|self harm|selfharm|hurt myself on purpose|end my life|ended his life|ended her life|end his life|end her life|end it all|take my life|took his life|took her life|take my own life|took his own life|took her own life',
  ),
  inOrder(1, [
    'cut|cuts|cutting|slit|slits|slash*',
    'my|her|his|their',
    'wrist|wrists|vein|veins|arm|arms|thighs',
  ]),
  words(
    'cut myself|cuts herself|cut herself|cuts himself|cut himself|cutting myself|cutting herself|cutting himself',
    { unless: 'paper|kitchen|lab|accidentally|nurse|bandage*|craft|scissors' },
  ),
  inOrder(1, [
    'want|wants|wanted|wish|wishes|feel like|felt like|rather|thought of|think of|thinking of|thinking about',
    'to die|die|dying|was dead|were dead|be dead|dead|not exist|disappear forever',
  ]),
  inOrder(
    1,
    [
      'dont|not|no longer|cant|cannot|never|didnt|doesnt',
      'want|wanna|wish|feel like|go on|wants',
      'to live|live|living|live anymore|be alive|wake up|exist|to exist|alive',
    ],
    { unless: 'hostel life|far|nearby|city|in hostel' },
  ),
  words(
    'no reason to live|better off dead|life is not worth|life isnt worth|tired of living|tired of life|hate my life|done with life|no will to live|give up on life|last day of my life|goodbye forever',
  ),
  inOrder(1, ['hang|hanged|hung|hanging', 'himself|herself|myself|themselves|self']),
  inOrder(
    5,
    ['jump|jumped|jumps|jumping', 'from|off', 'floor|roof|terrace|building|window|balcony|storey|bridge'],
    { unless: `${sport}|cat|ball` },
  ),
  inOrder(
    2,
    [
      'drank|drink|drinks|swallow*|consum*|ate|eat|took|take|had',
      'poison|phenyl|acid|pesticide|rat poison|sleeping pills|pills|harpic',
    ],
    { unless: 'nurse|lab' },
  ),
  words('overdos*', { unless: teaching }),
]
