import { buildLexicon, hindi } from './phrases.ts'

// Latin letters suffice, because `wordLines` transliterates Devanagari.
const { words, inOrder, together } = hindi

/** In a sentence with one of these words, somebody probably quotes an insult. */
const reported = `bolte|bolta|bolti|bola|boli|kehte|kehta|kehti|kahte|kahta|kahti|kaha|bulate|bulata|bulati|gaali|gali dete|
  gali deta|gaaliyan|galiyan|chidhate|chidhata|chidhati|chidate|shabd|apshabd|kahkar|kehkar|kah kar|bolkar|bol kar|chillate`

/** A sentence with one of these words is probably about a story or lesson. */
const story =
  'kahani|natak|path|paath|film|movie|gaana|gana|chitra|science|vigyan|project|pariyojana|samuh|mascot|chihn|kavita'

const person = `sir|sar|mam|maam|madam|medam|meim|mem|miss|teacher|teachers|tichar|principal|prinsipal|prdhanacharya|pradhanacharya|pracharya|
  master|mastar|masterji|warden|vardan|vaardan|varden|clerk|klark|peon|guard|gard|driver|draivar|conductor|manager|mainejar|menejar|director|
  monitor|monitar|headmaster|shikshak|shikshika|adhyapak|adhyapika|chaprasi|chaparasi|ladka|ladki|ladke|ladko|ladkiyan|ladkiya|log|logo|aurat|
  aadmi|admi|insan|insaan|wo|woh|vo|voh|vah|ye|yeh|yah|tu|tum|tera|us|is|saala|saale|sala|sali|staff|coach|librarian|senior|management|
  incharge|bande|banda|bandi|office`

const strong = `chutiya|chutiye|chutiyo|chutiyon|chutia|chutya|chootiya|chtiya|chutiyapa|madarchod*|madarchood|madarjaat|madarjat|mdrchd|
  madrchod|mother chod|madar chod|behenchod*|bahenchod*|bhenchod*|bhanchod*|behnchod*|bahanchod*|benchod|bhnchod|bhen chod|behen chod|bahan chod|bhosdi*|bhosda|
  bhosdike|bhosri*|bhosadi*|bosdike|bosdi|bsdk|bkl|mkc|bhadwa|bhadwe|bhadva|bhadve|bhadua|lauda|laude|lavda|lavde|lawda|lawde|
  lodu|lund|gandu|gaandu|gand mara*|gaand mara*|gand maro|gaand maro|gand fat*|gaand fat*|gand mein|gaand mein|chodu|randi|randiyo|randwa|rand sali|
  raand|chinal|chhinal|haramkhor|haramkhoro|haramzad*|haramjad*|haramzaad*|harami|haramio|haramiyo|hrami|haram ka pilla|haram ki aulad|haram ka jana|
  kamina|kamine|kamini|kameena|kameene|kamino|kaminey|kutiya hai|kutiya sali|sali kutiya|kutiya mam|kutiya madam|kutiya kahin|teri maa ki|teri ma ki|teri maa ka|teri maa ko|maa ki aankh|
  maa ki chut|teri behen ki|teri bahan ki|maa chud*|ma chud*|jhaat|jhaatu|jhant|chirkut|tatti insan|haggu|gobar dimag`

const caste = `chamar|chamaar|chamaro|chamari|chamarin|bhangi|bhangio|bhangiyo|bhangin|chuhra|chuhde|dedh jaat|neech jaat|nich jaat|neech jat|nich jat|neech jati|
  nich jati|neech log|nich log|achhoot|achut|shudra log|katua|katue|katuo|katuon|katwa|katve|mulla log|mulle|mullo|jihadi|jehadi|chinki|chinky|hijda|hijde|hijra|hijdo|
  choti jaat|chhoti jaat|quota wale|reservation wale`

const animals = `kutta|kutte|kutti|kuttiya|suar|suwar|sooar|gadha|gadhe|gadhi|gadhon|bhains|bhens|hathini|hathni|bandar|bandariya|kauwa|kaua|ullu|
  saanp|sanp|nagin|chudail|chudel|dayan|daayan|genda|lomdi|gidar|janwar|jaanwar|bhediya`
const fools = `bewakoof|bevkuf|bewkuf|bewakuf|bevakuf|bewkoof|bewakufo|buddhu|budhu|murkh|moorkh|gawar|ganwar|gavaar|nalayak|nikamma|nikamme|jahil|jaahil|pagal|paagal|sanki|
  dhakkan|ghatiya insan|ghatiya aadmi|ghatiya aurat|besharm|behaya|neech|nich|badchalan|charitrahin|badsurat|idiyat|idiat|stupid|tharki|ghamandi saala|zaleel|
  jalil|badmash|lafanga|lafange|lukkha|lukkhe|bhikhari|bhikari|namard|napunsak|dhongi|kalmuhi|manhoos|manhus`
const looks = `moti|mota|motu|motalu|kala|kaala|kali|kaali|kalu|kaalu|kallu|kalua|takla|taklu|ganja|ganju|bauna|nata|langda|langde|langdi|
  andha|andhe|andhi|behra|bahra|gunga|totla|kana|kaana|hakla|lula|lulla`

export const hindiInsults = buildLexicon([
  words(strong, { unless: `${reported}|gaana|gana` }),
  words(caste, {
    unless: `${reported}|joote|jute|mochi|basti|colony|gandhi|hasi|itihas|kanoon|hasi|${story}`,
  }),
  words(
    `suar ki aulad|suar ke bach*|suwar ki aulad|gadhe ki aulad|kutte ki aulad|ullu ki aulad|ullu ka patth*|ullu ke patth*|ullu ka pat*|ullu ke pat*|ullu di patthi|
    kutte ki maut|kutte ka pilla|kutte kamine|kutte saale|kutte sale|sala kutta|saala kutta|sale kutte|saale kutte|sala suar|saala gadha|kaali kaluti|kali kaluti|
    dimag se paidal|dimag ka andha|aukat mein reh|aukat me reh|nali ka kida|naali ka keeda|gobar ganesh|gobar mam|gobar sir|do kaudi ka|do kaudi ke|do kaudi ki|do kodi ka|do kodi ke|teri aukat|teri aukaat|tumhari aukat|uski aukat|sathiya gaya|sathiya gayi|kya maal hai|mast maal|item hai wo|bandar jaisa muh|bandar jaisa munh|muh dekha hai|shakal dekhi hai apni|dimag nahi hai is|dimag nahi hai us|khote da puttar|kuttey|kutte da|ghatiya aurat|ghatiya aadmi|ghatiya insan|ghatiya insaan|ghatiya admi|gira hua insan|giri hui aurat|nich insan|gandi naali|tere baap ka naukar`,
    { unless: reported },
  ),
  inOrder(
    2,
    [person, animals, 'he|hai|h|hain|ho|hein|jaisa|jaise|jaisi|kahin|kahi|sala|saala|tha|thi|the|ki'],
    {
      unless: `${reported}|${story}|ghus*|ghoom*|ghum*|bhaunk*|kaat*|paal*|school me|gate|maidan|doodh|chara|jagta|aate|ate|se`,
    },
  ),
  inOrder(1, [`${animals}`, 'he|hai|h|hain', `${person}|hamara|hamare|hamari`], {
    unless: `${reported}|${story}|ghus*|ghoom*|ghum*|bhaunk*|kaat*|paal*|maidan|gate|doodh`,
  }),
  inOrder(
    3,
    [
      person,
      'ek|bahut|pura|puri|pure|ekdum|number|to|bilkul|sab|saare|sare|koi|hamari|hamara|bada|badi',
      `${animals}`,
    ],
    {
      unless: `${reported}|${story}|ghus*|ghoom*|ghum*|bhaunk*|kaat*|paal*|maidan|gate|doodh|dikh*|dekh*|photo|jagta`,
    },
  ),
  inOrder(
    0,
    [
      `${animals}|${fools}`,
      'principal|sir|mam|maam|madam|teacher|master|tichar|clerk|klark|warden|guard|gard|driver|peon|monitor|log|logo|aurat|aadmi|admi|insan|manager|director|ladka|ladki|sale|saale|sala|staff',
    ],
    {
      unless: `${reported}|${story}`,
    },
  ),
  together(3, person, fools, {
    unless: `${reported}|bana*|banate|ho gaye|ho gaya|ho jate|ho jata|ho jaye|kar dete|kar diya|kar deta|kr dete|nahi|nhi|nahin|taraf se|${story}|sochte|samajhte`,
  }),
  inOrder(
    1,
    [
      'saala|sala|saale|sale|saali|sali|budhau|budhiya|buddha|buddhi',
      'principal|sir|mam|maam|madam|teacher|teachers|clerk|klark|warden|guard|gard|driver|peon|monitor|manager|director|coordinator|chor|chutiya|kutta|office wale|management',
    ],
    {
      unless: `${reported}|mera|meri|shadi|padhta|ji`,
    },
  ),
  inOrder(
    1,
    [
      'ye|yeh|wo|woh|sab|ye sab|in|un|sare|saare',
      'aatankwadi|aatankvadi|atankvadi|atankwadi|kafir|kaafir|deshdrohi|jahil|ganwar|gawar|bhikhari',
    ],
    {
      unless: `${reported}|itihas|film|path|khilaf`,
    },
  ),
  inOrder(0, [looks, `${animals}|ladka|ladke ko|sir|mam|madam|teacher|clerk|aurat|saala|sala|sali`], {
    unless: `${reported}|ki daud|dukan*|sath|ke liye|kitab*|${story}`,
  }),
  inOrder(
    0,
    [
      'us|is|ye|wo|woh|yeh|vah|yah',
      'langde|langda|andhe|andha|behre|gunge|takle|mote|kaale|kale|kaalu|motu|baune|lule',
      'ko|ladke|ladka|se|hai|he|sir|ne|ki',
    ],
    {
      unless: `${reported}|board|ki daud`,
    },
  ),
  together(
    4,
    'bihari|nepali|madrasi|bengali|kashmiri|asami|bangladeshi|rohingya|up wale|bihar wale|muslim|musalman|dalit|adivasi|hindu|gareeb|jhuggi wale',
    'bhikhari|bhikari|bhago|bhagao|jao yahan|nikalo|nikal do|kyu aate|kyun aate|kyon baith*|kya karte|aatankwadi|aatankvadi|atankvadi|gande|ganda karte|chor hote|chor hain|pakistan|wapas jao|vapas jao|gawar|ganwar|sab chor',
    { unless: `${reported}|madad|dost` },
  ),
  words(
    'pakistan chale jao|pakistan jao|pakistan bhejo|pakistan ja|pakistan chala ja|pakistani sab|nepal wapas jao',
  ),
  inOrder(2, ['chakka|chhakka|chakke|chhakke|meetha', 'hai|he|h|hain|sala|saala|kahin|kahi|ladka|jaisa'], {
    unless: `${reported}|cricket|match|ball|gend|run|maar*|mar*|lag*|chauk*|khel*`,
  }),
  inOrder(0, ['wo|woh|ye|vah|sala|saala|sab', 'chakka|chhakka|chakke|chhakke'], {
    unless: `${reported}|cricket|match|ball|gend|run|maar*|mar*|lag*|chauk*`,
  }),
])
