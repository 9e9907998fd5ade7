import type { ReviewTopic } from '#contract/review-topics.ts'

/**
 * An English plural with "s" needs no entry. After a change, a migration must set `review.topics` to null, so that the
 * maintenance computes them again.
 */
export const topicWords: Readonly<Record<ReviewTopic, string>> = {
  teachers: `teacher sir madam maam mam faculty lecturer principal headmaster headmistress hm tutor
    adhyapak adhyapika shikshak shikshika guruji masterji
    शिक्षक शिक्षकों शिक्षिका शिक्षिकाएँ अध्यापक अध्यापकों अध्यापिका टीचर टीचर्स सर मैडम प्रधानाचार्य गुरुजी`,
  exams: `exam examination marks grading result syllabus boards pretest midterm unseen
    pariksha imtihan imtehan ank parinam
    परीक्षा परीक्षाएँ परीक्षाओं इम्तिहान अंक नंबर रिजल्ट परिणाम एग्जाम`,
  homework: `homework assignment worksheet holidayhomework classwork
    grihkarya grahkarya homwork
    गृहकार्य होमवर्क`,
  punishment: `punish punished punishing punishment beat beaten beating slap slapped slapping cane caned scold scolded scolding
    maar maarte marte peetna peette pitai danda saza daant daante dantte
    सजा सज़ा मार मारते मारना पिटाई पीटते पीटना डंडा डाँट डांट डाँटते डांटते`,
  bullying: `bully bullied bullies bullying ragging tease teased teasing harass harassed harassment
    dhamki chidhate chidate chidana
    रैगिंग धमकी चिढ़ाते चिढ़ाना बुलिंग परेशान`,
  fees: `fee tuition donation capitation expensive costly refund
    fis phees mehnga mehengi mehenga shulk chanda
    फीस फ़ीस शुल्क महँगा महंगा महँगी महंगी चंदा`,
  toilets: `toilet washroom bathroom restroom latrine urinal
    shauchalay shochalay sauchalay
    शौचालय टॉयलेट बाथरूम वॉशरूम`,
  classrooms: `classroom bench benches desk fan crowded overcrowded blackboard projector smartboard ventilation
    kaksha kamra kamre pankha pankhe
    कक्षा कक्ष कमरा कमरे पंखा पंखे बेंच`,
  food: `food canteen mess meal lunch tiffin breakfast dinner cafeteria snack
    khana bhojan mdm nashta
    खाना खाने भोजन कैंटीन मेस नाश्ता टिफिन मध्याह्न`,
  sports: `sport game ground playground pt cricket football volleyball basketball badminton kabaddi kho athletics swimming
    khel maidan khelkood
    खेल खेलकूद मैदान क्रिकेट फुटबॉल कबड्डी खो`,
  events: `event function festival celebration competition debate drama dance club excursion picnic trip assembly
    samaroh utsav karyakram pratiyogita
    समारोह उत्सव कार्यक्रम प्रतियोगिता नाटक नृत्य वार्षिकोत्सव`,
  library: `library librarian
    pustakalaya pustakalay
    पुस्तकालय लाइब्रेरी`,
  labs: `lab laboratory laboratories practical computer
    prayogshala
    प्रयोगशाला लैब कंप्यूटर कम्प्यूटर`,
  transport: `bus buses van transport transportation rickshaw auto commute conductor
    gaadi gadi vahan
    बस बसें बसों वैन रिक्शा ऑटो वाहन`,
  hostel: `hostel dormitory dorm warden boarding boarder
    chhatravas chatravas
    छात्रावास हॉस्टल वार्डन`,
}
