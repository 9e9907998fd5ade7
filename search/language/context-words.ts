/** Optional, unless a query has no other words. */
export const smallWords = new Set(
  'in near nearby the of at a an and ka ki ke me mein mai main wala wali to from for with by on is which find'.split(
    ' ',
  ),
)

/** Optional if the query has `wordsBesideContext` other words. */
export const contextWords = new Set(
  `opposite opp behind beside front bus stand stop station post office main road street lane campus branch block
  building admission admissions fee fees contact phone pin pincode code water tank railway address website
  result results review reviews rating cbse icse board hostel timing timings principal teacher teachers photos
  best top`.split(/\s+/),
)
