/** Optional, unless a query has no other words. */
export const smallWords = new Set(
  `in near nearby the of at a an and ka ki ke ko me mein mai main wala wali wale to from for with by on is which find
  में मे का के की को से तक और वाला वाली वाले पास`.split(/\s+/),
)

/** Optional if the query has `wordsBesideContext` other words. */
export const contextWords = new Set(
  `opposite opp behind beside front bus stand stop station post office main road street lane campus branch block
  building admission admissions fee fees contact phone pin pincode code water tank railway address website
  result results review reviews rating cbse icse board hostel timing timings principal teacher teachers photos
  best top gram tehsil tahsil post thana village
  ग्राम गांव गाँव ब्लॉक ब्लाक प्रखंड तहसील पोस्ट थाना जिला जिले ज़िला रोड सड़क मार्ग चौक मोहल्ला मुहल्ला वार्ड स्टेशन पिन पिनकोड कोड फीस बोर्ड`.split(
    /\s+/,
  ),
)
