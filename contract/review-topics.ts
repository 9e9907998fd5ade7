export const reviewTopics = [
  'teachers',
  'exams',
  'homework',
  'punishment',
  'bullying',
  'fees',
  'toilets',
  'classrooms',
  'food',
  'sports',
  'events',
  'library',
  'labs',
  'transport',
  'hostel',
] as const
export type ReviewTopic = (typeof reviewTopics)[number]
