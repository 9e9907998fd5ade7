import { buildLexicon, hindi } from './phrases.ts'

// Latin letters suffice, because `wordLines` transliterates Devanagari.
const { words, inOrder, together } = hindi

const victim = `ladki|ladkiyo|ladkiya|ladkiyon|ladke|ladka|ladko|bachi|bachiyo|bacha|bache|bacho|bachhi|chatra|chatrao|chatr|chhatra|
  chhatraon|behen|behan|bahan|bhai|beti|bete|beta|dost|saheli|mujhe|mere|meri|mera|mujhse|junior*|girl|girls|student*|
  chote|choti|nanhe|nabalig|hamare|humko|hame|hume|uske|unke`

const bad =
  'galat|ganda|gande|gandi|gnda|gndi|buri|bure|bura|ashleel|ashlil|aslil|asleel|gandhi tarah|vulgar|dirty|bad'
const clothes = 'kapde|kapda|kapdo|kapre|shirt|pant|pent|paint|skirt|salwar|kurta|dress|chaddi|underwear|top'
const bodyPart = `chati|chaati|stan|stano|breast*|boob*|private|private part*|seena|seene|sine|kamar|jangh|jaangh|thigh*|chest|bum|
  nitamb|gupt ang|guptang|niche|neeche|andar|honth|lips|kulhe|pichwade|pet ke niche`
const washroom =
  'bathroom|washroom|toilet|toilets|shauchalay|sauchalay|nahate|nahati|nahane|badalte|batharoom|bathrum|snan*'
const image = 'photo*|foto*|pic|pics|tasvir|tasveer|tasvire|video*|vidio|vedio|picture*|image*|clip*|selfie*'
const injury = `khoon|khun|lahu|behosh|haddi|haddiyan|haddiya|hospital|aspatal|nishan|neel|chot|zakhm|jakhm|tanke|taanke|adhmara|sir phat|sar phat|
  sir foot|sar foot|phat gaya|phat gya|foot gaya|toot gaya|toot gayi|toot gya|tut gaya|tut gya|belt|rod|lathi|pipe|loha|lohe|hockey|
  chappal|joote|jute|kaan ka parda|daant|sujan|sooj|jala`
const beating =
  'mar|maar|mara|maara|mare|mari|marte|maarte|marta|maarta|marti|peet|pit|peeta|pita|peete|pite|peetate|peetta|pitta|pitai|peetai|pitayi|thappad|thapad|chanta|dande|danda|ghuse|laat'
const limb =
  'haath|hath|pair|per|tang|taang|tange|taange|ungli|haddi|daant|dant|naak|kaan|sir|sar|gardan|muh|munh|khopdi|kamar|jabda|gala'

export const hindiDisclosures = buildLexicon([
  words(
    'balatkar*|balaatkar|blatkar|dushkarm*|duskarm|kukarm*|rape|raped|rapist|molest*|chedkhani*|chedkhaani|chedchad*|chedchaad*|chhedchhad*|ched khani|ched chad|ched chhad|chedte|chedta|chedti|chedna|chedne|chedaa|cheda jata|cheda gaya|hawas|hawasi|havas|hastmaithun|balatkari',
  ),
  inOrder(2, ['ko|meri|mujhe|unhe|use|behen', 'cheda|chede|ched diya|ched raha|ched rahe|chedkar']),
  inOrder(2, [
    'yaun|yon|laingik',
    'shoshan|soshan|utpidan|utpeedan|sambandh|harkat*|hinsa|durvyavhar|durvyvahar|apradh|atyachar',
  ]),
  inOrder(2, ['sharirik|saririk|jismani|physical', 'sambandh|shoshan|relation*|sanbandh']),
  inOrder(1, [
    bad,
    'harkat*|hrkt|harakat*|niyat|nazar|nazron|nazro|najar|nazre|irade|irada|iraada|touch|isare|ishare|ishara|niyyat|najro',
  ]),
  inOrder(3, [
    `${bad}|galat si`,
    'jagah|tarike|tarika|tarah|trike|treeke|tareeke|tareke|dhang|dhng|jgh',
    'chu*|chhu*|touch*|tach|haath|hath|pakad*|dekh*|lag*|pakd*|sahla*|dabay*|daba*',
  ]),
  together(5, 'chu*|chhu*|touch*|tach', `${bodyPart}`, { unless: 'chutti|churi' }),
  inOrder(3, ['haath|hath|hhath', bodyPart]),
  inOrder(3, [bodyPart, 'pe|par|mein|me|ko', 'haath|hath|chu*|chhu*|touch*|dab*|mar*|pher*'], {
    unless: 'bag|pocket',
  }),
  inOrder(
    2,
    [
      'haath|hath',
      'pherta|ferta|pherte|ferte|ferna|pherna|sahlate|sahlata|sahlana|sarkate|sarkata|le jate|le jata|dalte|dalta|daalta|daalte|daal diya|lagata|lagate|lagaya',
    ],
    { unless: 'sir pe|sar pe|ashirwad|board|kitab|machine|saman|samaan' },
  ),
  together(
    2,
    'ganda|gandi|gande|galat|gnda',
    'chute|chhute|chuta|chhuta|chuna|chuti|chua|chhua|chuaa|chuye|chune|touch*|chumma|chumta|chumte',
  ),
  inOrder(
    3,
    [
      `${victim}|ko`,
      'chuta|chute|chhuta|chhute|chhoota|chua|chhua|chune|chhune|chhoone|chhoo|touch karta|touch karte|touch kiya|touch kar',
    ],
    { unless: 'dil|man|aasman|pair|kitab|paudh*' },
  ),
  inOrder(2, ['chune|chhune|chuone|touch', 'ki|karne ki', 'koshish|kosis|kosish']),
  together(
    6,
    'galat kaam|galat kam|ganda kaam|ganda kam|gande kaam|gande kam|gandi baat|gandi baate|gandi baatein|gandi baten|ganda khel|gandi cheez|gandi chiz|gandi cheezein|bura kaam',
    `${victim}|sath|saath|karte|karta|kiya|karvate|karwate|karwata|kar`,
  ),
  together(
    3,
    'ashleel|ashlil|aslil|asleel|gandi|gande|ganda|vulgar|dirty',
    `${image}|message*|msg*|mesage|baat|baate|baatein|baten|bate|harkat|film*|sandesh|ishare|comment*|tippani|chat|call|gaali nahi`,
    { unless: 'toilet*|safai|paani' },
  ),
  words('ashleel|ashlil|aslil|asleel'),
  together(
    3,
    'nangi|nanga|nange|nude|nangaa|bina kapd*|nagn',
    `${image}|kar*|kiya|karke|nahate|karwa*|bheje|bhejo|khada|ladk*|dekh*`,
    { unless: 'pair|paon|pao' },
  ),
  together(
    5,
    clothes,
    'utar*|utaar*|utrwa*|utarwa*|utaro|kholne|khola|kholo|khulwa*|nikalwa*|phad*|faad*|badalte|badalti',
    { unless: 'sweater|joote|jute|dhobi|dhone|cooler|raincoat|topi' },
  ),
  together(
    6,
    `${image}|camera|kamera|recording|mobile`,
    `${washroom}|chup ke|chupke|chhupke|chip ke|chhip ke|chhipkar|chipkar|kapde`,
    { unless: 'safai|saaf|paani' },
  ),
  inOrder(
    4,
    [
      'akele|akeli|akela|akele mein',
      'bulata|bulate|bulati|bulaya|bulakar|bulake|bula ke|bula kar|bulao|milne|milo|mil|hotel|room mein bul|kamre|kamra|room|cabin|lab mein|rok*|le jata|le jate|le gaya',
    ],
    { unless: 'doubt*|kamre mein rehna|ghar jane' },
  ),
  inOrder(4, ['bulata|bulate|bulaya|milne|aane', 'akele|akeli|akela|hotel']),
  inOrder(4, ['raat|rat|night', 'ko|me|mein|ke', `msg*|message*|mesage|call|phone|video call|chat`], {
    unless: 'notice|bus|homework|chutti|parents|doubt*|group',
  }),
  inOrder(4, ['hotel', 'aao|aaja|chalo|milo|bula*|le gaya|le jata|le ja']),
  inOrder(3, ['god|godi', 'mein|me|pe|par', 'bith*|baith*|bita*|bitha*|baitha*']),
  together(
    4,
    'jabardasti|zabardasti|jabrdasti|zabrdasti|jabrdsti|jabardsti|zabardsti|jor jabardasti',
    `kiss*|chum*|choom*|kapd*|pakad*|chipk*|sath|saath|${victim}|akele|hotel|karta|karte|karti|ki koshish|video|chu*`,
    {
      unless:
        'homework|fees|fee|kitab*|books|padha*|khana|khila*|chanda|donation|coaching|tuition|uniform|kharid*',
    },
  ),
  words(
    'chumma|chummi|pappi|chumta|chumte|chuma|chooma|kiss kiya|kis kiya|kiss karta|kiss karte|kiss kar|kiss mangta',
    { unless: 'trophy|maa|mummy' },
  ),
  together(4, 'chipak*|chipk*|lipat*|gale lag*|chimat*', `${victim}|ladki*`, {
    unless: 'gum|poster|notice|jeet*|trophy',
  }),
  inOrder(3, ['mere|mere sath|sir ke|uske|sath|saath', 'so|sone|sona|soti|sone ko|sulata|sula'], {
    unless: 'library|class|school',
  }),
  inOrder(1, ['sath|saath', 'so jao|sona|sone|so ja|soja|soti|soye|soyi']),
  words(
    'ijjat lut*|izzat lut*|ijjat loot*|izzat loot*|izzat par hath|abru|aabru|ijjat se khel*|izzat se khel*|izzat utar*',
  ),
  together(4, 'badtamizi|badtameezi|badtamiji|badtmizi|battamizi', `${victim}|akele`),
  inOrder(4, [
    'ladki*|girls|chatra*|mahila*|behen',
    'ko|ki|pe|par',
    'ghur*|ghoor*|taad*|tad*|tadte|buri nazar|peecha|pichha|picha',
  ]),
  together(
    6,
    'kapde badalte|kapde badalti|kapde badalne|changing',
    'andar|ghus*|ghur*|ghoor*|dekh*|jhank*|jhaank*',
  ),
  words('blackmail*|gupt ang|guptang|private part*|najayaz sambandh|garbhwati|garbhvati'),
  inOrder(5, [
    'ganda|blue|gandi|porn*|adult|nangi',
    `video*|film*|vidio|photo*`,
    'dikha*|bhej*|dekh*|mang*|maang*',
  ]),
  together(7, beating, injury, {
    unless: 'cricket|match|cup|team|khelte|sixer|chauka|chakka|kabhi nahi|ball',
  }),
  inOrder(3, [limb, 'tod|tor|phod|fod|toot|tut|todi', 'diya|diye|di|dia|dala|gaya|gayi|gai|gya'], {
    unless: 'record|cricket|football|khelte|match|girke|gir',
  }),
  inOrder(3, ['haddi|khopdi|sir|sar', 'tod|phod|phat|fat|foot|fut'], {
    unless: 'denge|dunga|dungi|doonga|dard',
  }),
  together(
    4,
    'andhere|andhera|andheri|store|toilet|bathroom|almari|kamre|kothri',
    'band kar*|band kiya|bandh kar*|band rakh*|band rakha|bnd kar*',
    { unless: 'chutti|school band|taala|khidki|darwaza' },
  ),
  together(4, 'cigarette|bidi|beedi|garam chimta|istri|press|mombatti', 'jala*|jalaya|daag|dag*'),
  inOrder(4, ['rassi|kursi|ped|khambe', 'se', 'bandh*|baandh*']),
  words(
    'atmahatya|aatmahatya|atmhatya|aatmhatya|aatma hatya|atma hatya|khudkushi|khudkusi|khud kushi|suicide|suside|sucide|fansi|faansi|phansi|phaansi|fasi laga|fanda laga',
    {
      unless:
        'rokthaam|jagrukta|workshop|prevention|awareness|counsellor|counselor|squad|movie|lecture|session|chapter|desh ke liye|shahid*|shaheed*|bhagat|itihas|natak|kahani',
    },
  ),
  inOrder(
    3,
    [
      'marne|mar jane|mar jaane|marna|mar jana|mar jau|mar jaun|marjau|mar jane',
      'ka|ko|ki|ke|hi|chaht*|chata|chati|chahta',
      'man|mann|mn|dil|karta|kar|hu|hoon|he|soch*|iccha|ichha|chaht*',
    ],
    { unless: 'time|fursat|haste|hasi' },
  ),
  inOrder(1, ['marna|mar jana|mar jaana', 'chaht*|chahat*|chaht|chata hu|chati hu|chahti|chahta']),
  together(
    3,
    'jina|jeena|jeene|jine|zinda rehna|jinda rehna|jinda rahna',
    'nahi|nhi|nai|mat|bekar|mushkil|man nahi|na',
  ),
  inOrder(
    2,
    [
      'jaan|jan',
      'de|dene|deni|dedi|de di|de du|dedu',
      'ka|ki|du|dunga|dungi|di|dena|man|mann|chaht*|lungi|lunga|deng*|koshish|hai',
    ],
    { unless: 'desh|watan|sainik|soldier*|padhai me|match|team' },
  ),
  inOrder(
    3,
    [
      'jahar|zahar|zeher|jeher|phenyl|harpic|acid|tezab|goli|goliya|goliyan',
      'kha|khaya|khake|pi|piya|peeliya|peena|pee|nigal*|khali|khaliya|khayi|kha li',
    ],
    { unless: 'dawai|bukhar|doctor' },
  ),
  inOrder(3, ['nas|nasein|nass|kalai', 'kat*|kaat*']),
  inOrder(
    4,
    ['chhat|chat|building|manzil|teesri manzil|khidki|terrace', 'se', 'kud*|kood*|chalang*|chhalang*'],
    { unless: 'gend|ball|bandar|billi' },
  ),
  inOrder(4, ['zindagi|jindagi|jeevan', 'khatam|khtm|khatm|barbad|nark|narak', 'kar*|ho*|bana*'], {
    unless: 'nahi hoti|exam|padhai',
  }),
])

const future =
  'dunga|dungi|doonga|doongi|denge|dengey|dege|deng|du|dalunga|daalunga|dalungi|dalenge|daalenge|dalu|dalega|dega|denga|duga|dugi|diya jayega|jayega|jaega|dege|dalege'
const target = `tujhe|tujhko|tuje|tumko|tumhe|tumhen|tum|tu|teri|tera|tere|tumhara|tumhari|usko|use|uska|uski|uske|unko|unhe|us|sir ko|principal|teacher|
  tichar|shikshak|sabko|sab ko|sbko|madam|warden|school|aapko|apko|usse|saale|sale|kutte|is|isko|guard|director|master`
const play =
  'cricket|match|chakka|chauka|six|sixer|team|goal|record|quiz|exam|paper|full marks|natak|drama|stage|dance|kahani'

export const hindiThreats = buildLexicon([
  inOrder(1, ['jaan|jan', 'se', 'mar*|maar*|maru*|khatm|khatam'], { unless: play }),
  inOrder(
    4,
    [
      target,
      'mar|maar|maarke|marke|khatam|khtm|thok|nipta|gaad|gad|kaat|kat|cheer|chir|jala|uda|pel|tapka|peet|pit|ghusa|latka',
      future,
    ],
    { unless: `${play}|marks|number|fees|attendance` },
  ),
  inOrder(
    2,
    [
      'mar|maar',
      'dalunga|daalunga|dalungi|dalenge|daalenge|dalu|daalu|dalega|dalege|dalongi|dalna|daalo|dalo',
    ],
    { unless: `${play}|exam|garmi|homework` },
  ),
  inOrder(1, ['goli', 'mar*|maar*|maru*|chala*|thok*'], { unless: `${play}|kanche|sainik|desh` }),
  together(
    4,
    'bomb|bam|bum|barud|baarud|dhamaka|blast',
    'uda*|uraa*|rakh*|lag*|fod*|phod*|phek*|phenk*|fek*|kar denge|kar dunga|hoga|phat*|fat*',
    { unless: `${play}|result|diwali|pataka|patake|mushkil` },
  ),
  inOrder(2, [
    'school|office|staff|building|hostel|bus|gaadi|gadi|ghar|class',
    'uda|jala|phoonk|funk|fook|tod',
    future,
  ]),
  inOrder(3, ['aag|ag', 'laga|lga|lagaa', future], { unless: `${play}|party` }),
  inOrder(4, ['tezab|tejab|tezaab|acid', 'phek*|phenk*|fek*|fenk*|dal*|daal*|muh|chehr*|fekunga|chidak*'], {
    unless: 'practical|lab|rain|baarish|prayog|goggles',
  }),
  inOrder(
    3,
    [
      limb,
      'tod|tor|phod|fod|kaat|kat|masal|mod|ukhad|nochh|cheer|chir|daba|ghont|ghot',
      `${future}|dunga|denge|ke|kar`,
    ],
    { unless: play },
  ),
  inOrder(3, [`${target}|teri`, limb, 'tod*|phod*|fod*|kaat*|kat*|daba*|ghont*|ghot*'], { unless: play }),
  inOrder(
    2,
    [
      'chaku|chakku|chaaku|talwar|katta|bandook|banduk|pistol|gun|tamancha|kulhadi|rod|danda leke',
      'la*|le*|lek*|mar*|ghop*|ghomp*|ghonp*|dikha*|chala*|se|lekar',
    ],
    { unless: `${play}|ncc|parade|salute|check*|khilona` },
  ),
  inOrder(3, ['sabko|sab|tujhe|usko|tum', 'kaat|kat|kato', `${future}|ke|unga`], { unless: `${play}|marks` }),
  inOrder(2, ['kaat|kat', 'dunga|denge|dalunga|dalenge|ke phek|kar phek|ke fek|ke rakh'], {
    unless: `${play}|marks|number|fees|attendance|naam|nam|cake|ped`,
  }),
  inOrder(3, [`${target}`, 'dekh', 'lunga|lenge|loonga|lungi|lege|luga|lu'], {
    unless: 'school jaake|website|result|film',
  }),
  inOrder(2, [
    'dekh',
    'lunga|lenge|loonga|lungi|lege|luga',
    'tujhe|tujhko|tumko|tumhe|usko|sabko|principal|teri|use',
  ]),
  together(
    3,
    'zinda|jinda|jivit|jeevit',
    'nahi chod*|nahi chhod*|nahi bach*|nhi chod*|nhi chhod*|na chod*|nahin chhod*|jala*|gaad*|gad dunga|dafna*',
  ),
  together(
    2,
    'chodunga|chhodunga|chodenge|chhodenge|chodungi|chhodungi|chodega|bachoge|bachega|bachegi|bakhsunga|bakshenge',
    'nahi|nhi|nahin|na|koi nahi',
    { unless: `${play}|saath|haath|school|padhai|mehnat|adhura` },
  ),
  words(
    'khair nahi|khair nhi|khair nahin|khel khatam|khel khtm|bach ke rehna|bachke rehna|bach ke rahna|bachke rahna|sambhal ke rehna|sambhal ke rahna|bahar mil|bahar milo|bahar dekh*|din pure|ginti ke din|ulti ginti|anjam bura|anjaam bura|maut ke ghat|teri maut|uski maut|maut aa gayi|maut aayegi|maut ayegi|laash bicha*|lash bicha*|laashein|lashe bicha*|khoon peo|khoon kar|khun kar|khoon bah*|murder kar*|katl kar*|qatl kar*|supari|kidnap*|agwa|agva',
    { unless: `${play}|bhed|police|dekhbhal|train` },
  ),
  inOrder(
    4,
    [
      `ghar|raste|tujhe|teri|behen|beti|uski|bachhe|usko|road`,
      'utha|uthwa|uthva',
      'lenge|lunga|loonga|denge|dunga|le jayenge|lege|lungi',
    ],
    { unless: 'samaan|saman|kachra|copy|kitab' },
  ),
  inOrder(3, ['ghar', 'ghus|ghuske|ghus ke|ghus kar', 'mar*|maar*|maru*|pit*|peet*|dekh*|denge']),
  together(3, 'viral|leak', 'dunga|denge|doonga|dungi|kar du|teri|uski|warna|varna|vrna', {
    unless: 'reel|dance|fever|bukhar|video lecture',
  }),
  inOrder(4, ['acha nahi|accha nahi|bura', 'hoga', 'warna|varna|samajh|tere|tumhare']),
  inOrder(3, [target, 'thok|pel|tod|phod|fod|nanga kar|maar', `${future}|unga`], { unless: play }),
])
