export type WishTopic =
  | 'hostel'
  | 'fees'
  | 'admission'
  | 'transport'
  | 'pre-primary'
  | 'safety'
  | 'bullying'
  | 'punishment'
  | 'teachers'
  | 'rooms'
  | 'sports'
  | 'meals'
  | 'times'
  | 'support'
  | 'mood'
  | 'results'
  | 'rules'
  | 'size'

/**
 * What people wish for in a school, and a directory does not tell. A phrase that is a part of a name in the place is no wish.
 */
export const wishes: readonly (readonly [topic: WishTopic, phrases: string])[] = [
  [
    'hostel',
    'hostel, hostels, hostal, hostel facility, with hostel, boarding, boarding facility, residential, chhatravas, chatravas, chhatrawas, छात्रावास, हॉस्टल, होस्टल, हास्टल, हॉस्टल वाला, हॉस्टल वाले, छात्रावास वाला, छात्रावास वाले, रहने की सुविधा, बोर्डिंग, आवासीय, chhatravas wala, with hostel facility, boarding school, residential facility, hostal wala, rehne ki suvidha, hostel wala',
  ],
  [
    'fees',
    'fees, fee, feees, fees structure, fee structure, low fees, low fee, less fees, kam fees, kam fees wala, cheap, cheapest, affordable, low cost, low budget, sasta, saste, sasti, tuition fees, monthly fees, फीस, फिस, शुल्क, कम फीस, कम फीस वाला, कम फीस वाले, कम पैसे, मुफ्त, फ्री, छात्रवृत्ति, गरीब, सस्ता, सस्ते, सस्ती, महंगा, महंगे, cheap fees, cheap fee, low price, less fee, fees kam, kam fee, kam paise, budget, inexpensive, not expensive, not too expensive, not very expensive, not costly, not so costly, too expensive, expensive, costly, mehenga, mehnga, mahanga, free school, free education, muft, scholarship, scholarships, donation, no donation, without donation, no capitation, fee concession, installment, under 50000, garib, gareeb, poor family, poor students, affordable fees',
  ],
  [
    'admission',
    'admission, admissions, admission open, admission form, admission 2026, admission 2027, addmission, admision, dakhila, pravesh, rte admission, प्रवेश, दाखिला, दाखिले, एडमिशन, एडमिशन फॉर्म, आरटीई, admission process, admission start, admission date, admission 2025, admission 2028, admissions open, admission fees, admission test, entrance test, entrance exam, seats, seat available, seats available, vacancy, rte, rte seats, mid session, change mid session, school change, change school, changing school, transfer certificate, daakhila, dakhla, admission lena, admission chahiye, admission kaise',
  ],
  [
    'transport',
    'transport, transportation, bus facility, school bus, van facility, bus service, with bus, with bus facility, bus route, school van, van, with van, with transport, bus wala, बस, बस सुविधा, बस वाला, वैन, pick up, pickup, pick and drop, unsafe bus, safe bus, transport facility, school transport, school transport facility, school bus facility',
  ],
  [
    'pre-primary',
    'nursery, nursary, lkg, ukg, kg, kindergarten, kindergarden, pre primary, preprimary, pre school, preschool, play group, playgroup, playschool, नर्सरी, एलकेजी, यूकेजी, केजी, प्ले स्कूल, प्ले ग्रुप, प्री प्राइमरी, पूर्व प्राथमिक, आंगनबाड़ी, किंडरगार्टन, बालवाड़ी, play school, play schools, play way, playway, toddler, toddlers, creche, day care, daycare, nursery class, nursery admission, montessori, anganwadi, balwadi, pre nursery, prenursery, 3 year old, 4 year old, 5 year old, 3 years old, 4 years old, 5 years old, 2 year old, 3 yr old, 4 yr old, 5 yr old',
  ],
  [
    'safety',
    'safe, safest, safe for girls, safety, secure, security, unsafe, danger, dangerous, cctv, cctv camera, camera, guard, harassment, no harassment, molestation, eve teasing, safe and secure, surakshit, suraksha, mehfooz, mahfooz, सुरक्षित, सुरक्षा',
  ],
  [
    'bullying',
    'bully, bullying, bullied, bullies, no bullying, anti bullying, without bullying, no bully, stop bullying, ragging, no ragging, anti ragging, teasing, no teasing, fighting, fights, no fights, gunda, gundagardi, dadagiri, ragging free, caste discrimination, discrimination, casteism, jatibhed, chhedchhad, रैगिंग, बुलिंग',
  ],
  [
    'punishment',
    'punishment, no punishment, without punishment, punish, beating, no beating, beats, hitting, hit, slap, maar peet, marpeet, maarpeet, maar, pitai, pitayi, corporal punishment, strict, not strict, too strict, very strict, not too strict, lenient, sakht, sakhti, shouting, scolding, scold, daant, सख्त, मारपीट, पिटाई',
  ],
  [
    'teachers',
    'teacher, teachers, good teachers, good teacher, best teachers, best teacher, nice teachers, nice teacher, kind teachers, kind teacher, friendly teachers, qualified teachers, qualified teacher, maths teacher, math teacher, science teacher, english teacher, strict teacher, strict teachers, female teachers, lady teacher, lady teachers, trained teachers, teaching, good teaching, good studies, padhai, achi padhai, acchi padhai, achhi padhai, padhayi, acche teacher, ache teacher, achhe teacher, acche shikshak, shikshak, faculty, staff, good staff, good faculty, are teachers nice, teachers nice, tuition, tuitions, coaching, पढ़ाई, अच्छी पढ़ाई, शिक्षक, टीचर',
  ],
  [
    'rooms',
    'toilet, toilets, clean toilet, clean toilets, washroom, washrooms, clean washroom, clean washrooms, bathroom, bathrooms, clean bathroom, girls toilet, clean, cleanliness, hygiene, hygienic, dirty, drinking water, clean water, ac, air conditioned, ac classroom, ac classrooms, smart class, smart classes, smart classroom, smart board, digital class, lab, labs, science lab, computer lab, computer, computers, with computer, with lab, library, libraries, good library, big library, building, infrastructure, good infrastructure, facilities, facility, good facilities, wifi, lift, electricity, fan, fans, bench, benches, furniture, ramp, ramps, wheelchair, saaf, saaf safai, safai, साफ, शौचालय, लाइब्रेरी, कंप्यूटर',
  ],
  [
    'sports',
    'sport, sports, good sports, playground, play ground, big playground, big ground, with playground, with ground, games, cricket, football, hockey, kabaddi, badminton, basketball, swimming, swimming pool, athletics, sports facility, sports facilities, yoga, karate, music, dance, drama, art, arts, activities, extra curricular, extracurricular, co curricular, ncc, scouts, khel, khel kud, khelkood, maidan, khel ka maidan, खेल, मैदान',
  ],
  [
    'meals',
    'meal, meals, mid day meal, midday meal, mid day meals, lunch, canteen, food, good food, breakfast, mess, khana, khaana, mess food, tiffin, veg food, vegetarian, खाना, मध्याह्न भोजन',
  ],
  [
    'times',
    'timing, timings, school timing, school timings, timetable, time table, morning shift, evening shift, day shift, second shift, evening, evening school, night school, night, half day, full day, weekend, saturday off, saturday holiday, holiday, holidays, vacation, working days, open school, homework, no homework, less homework, too much homework, online, online class, online classes, distance, home schooling, homeschooling, correspondence, evening classes',
  ],
  [
    'support',
    'slow learner, slow learners, weak student, weak students, weak child, weak in studies, weak in maths, average student, average students, dyslexia, dyslexic, autism, autistic, adhd, special needs, special need, special child, special children, handicapped, handicapped child, disabled, disabled child, disability, differently abled, divyang, viklang, blind, deaf, dumb, mentally retarded, inclusive, inclusive education, counsellor, counselor, counselling, counseling, shy, shy child, introvert, orphan, orphans, learning disability, special educator, kamzor, kamjor, दिव्यांग, कमजोर',
  ],
  [
    'mood',
    'friend, friends, nice friends, good friends, friendly, child friendly, happy, happy children, happy kids, fun, lonely, lonely at, alone, afraid, afraid of, scared, scared of, fear, stress, stressful, stress free, no stress, no pressure, less pressure, pressure, mental health, depressed, depression, hate, hates, i hate, boring, bored, atmosphere, environment, good environment, good atmosphere, mahaul, mahol, achha mahaul, acha mahol, koi dost nahi, dost, akela, happy students, freedom, डर',
  ],
  [
    'results',
    'result, results, good result, good results, best result, best results, board result, board results, marks, good marks, topper, toppers, pass percentage, 100 percent result, percentage, iit, iit jee, jee, neet, iit coaching, neet coaching, jee coaching, olympiad, placement, placements, career, rank, ranking, rankings, rating, ratings, school rating, school ratings, score, रिजल्ट',
  ],
  [
    'rules',
    'uniform, dress code, dress, hijab, hijab allowed, mobile, mobile allowed, phone allowed, discipline, good discipline, disciplined, well disciplined, rules, moral values, values, sanskar, sanskari, religious, secular, english speaking, spoken english, newly opened, old and famous, oldest, reputed, reputation, trusted, recognised, recognized, affiliated, modern, quality education, quality, education, overall development, अनुशासन, संस्कार',
  ],
  [
    'size',
    'small class, small classes, small class size, class size, less students, fewer students, less crowd, less crowded, not crowded, crowded, overcrowded, big school, big campus, big, biggest, largest, small school, student teacher ratio, teacher student ratio, strength, student strength, 40 students, 30 students, कम बच्चे',
  ],
]
