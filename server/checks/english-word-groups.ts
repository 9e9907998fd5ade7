export const person = `me|us|him|her|them|girl|girls|boy|boys|child|children|kid|kids|student|students|junior|juniors|pupil|pupils|
  minor|minors|sister|brother|cousin|friend|friends|classmate|classmates|daughter|daughters|son|baby|toddler|girlfriend|
  body|someone|somebody|women|ladies`

export const staff = `teacher|teachers|sir|coach|warden|peon|guard|driver|conductor|principal|trainer|uncle|tutor|attendant|
  helper|senior|seniors|cook|clerk|owner|chairman|librarian|watchman|man|men|master|he|they|instructor|director|staff|
  madam|maam|someone|somebody`

export const bodyPart = `breast|breasts|chest|chests|boob|boobs|bum|bums|bottom|bottoms|butt|butts|buttocks|thigh|thighs|waist|
  private|privates|private part|private parts|genital|genitals|penis|vagina|crotch|groin|lips|hips|underwear|panty|
  panties|bra|skirt|skirts|down there|inner|lap|ass|dick|navel|intimate`

export const touching = `touch|touches|touched|touching|grope*|groping|fondl*|rub|rubs|rubbed|rubbing|squeez*|pinch*|grab|grabs|
  grabbed|grabbing|caress*|strok*|pat|pats|patted|patting|kiss|kissed|kisses|kissing|lick*|hug|hugs|hugged|hugging|feel|
  feels|felt|feeling|press|presses|pressed|pressing|poke*|slid|slides|brush*`

export const image = `photo*|pic|pics|picture*|video*|image*|snap|snaps|clip|clips|selfie*|reel|reels|film|films`
export const undressing = `clothes|clothing|shirt|shirts|top|tops|skirt|skirts|pants|pant|trousers|underwear|dress|uniform|bra|kurta|
  salwar|shorts`
export const washroom = `toilet|toilets|bathroom|bathrooms|washroom|washrooms|restroom|restrooms|changing|shower|showers|bathing|
  undressing|dressing room|showering`
export const making = 'make|makes|made|making|force*|forcing|ask|asks|asked|asking|tell|tells|told|order*'

/** A sentence with one of these words is probably about lessons or prevention. */
export const teaching = `committee|cell|policy|policies|workshop*|awareness|training|seminar|session|sessions|lecture*|chapter|taught|
  teach|teaches|lesson|lessons|explained|explain|explains|ngo|prevention|zero|anti|law|laws|act|poster|posters|debate*|hygiene|
  reproduction|biology|helpline|never happens|syllabus|novel|book|play`

export const sport = `match|cricket|football|team|teams|final|finals|quiz|tournament|game|basketball|kabaddi|volleyball|goal|
  practice|karate|judo|boxing|kho|hockey`
