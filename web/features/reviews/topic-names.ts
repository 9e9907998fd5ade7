import type { ReviewTopic } from '#contract/review-topics.ts'

export const topicNames: Readonly<Record<ReviewTopic, string>> = {
  teachers: 'Teachers',
  exams: 'Exams and marks',
  homework: 'Homework',
  punishment: 'Punishment',
  bullying: 'Bullying',
  fees: 'Fees',
  toilets: 'Toilets',
  classrooms: 'Classrooms',
  food: 'Food',
  sports: 'Sports',
  events: 'Events and clubs',
  library: 'Library',
  labs: 'Labs and computers',
  transport: 'Transport',
  hostel: 'Hostel',
}
