import { type ReviewSort, reviewSorts } from '#contract/choices.ts'
import { limits } from '#contract/limits.ts'
import { type ReviewTopic, reviewTopics } from '#contract/review-topics.ts'

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

type Stars = '1' | '2' | '3' | '4' | '5'

/** Which reviews of a school are shown, and in which order. */
export type ReviewSearch = { sort: ReviewSort; stars: Stars | ''; topic: ReviewTopic | ''; search: string }

export const emptyReviewSearch: ReviewSearch = { sort: 'newest', stars: '', topic: '', search: '' }

export const sortNames: Readonly<Record<ReviewSort, string>> = {
  newest: 'Newest',
  helpful: 'Most helpful',
  highest: 'Most stars',
  lowest: 'Fewest stars',
}

export const starsNames: Readonly<Record<ReviewSearch['stars'], string>> = {
  '': 'All stars',
  '5': '5 stars',
  '4': '4 stars',
  '3': '3 stars',
  '2': '2 stars',
  '1': '1 star',
}

const allStars: readonly Stars[] = ['5', '4', '3', '2', '1']

function find<Value extends string>(values: readonly Value[], text: string | undefined): Value | undefined {
  return values.find((value) => value === text)
}

/** Reads the fields of a form or the parameters of a URL. Ignores invalid values, and shortens a long search. */
export function parseReviewSearch(fields: Readonly<Record<string, string>>): ReviewSearch {
  return {
    sort: find(reviewSorts, fields.sort) ?? 'newest',
    stars: find(allStars, fields.stars) ?? '',
    topic: find(reviewTopics, fields.topic) ?? '',
    search: (fields.search ?? '').trim().slice(0, limits.reviewSearch.max),
  }
}

/** Returns the parameters that differ from {@link emptyReviewSearch}, and `page` unless it is 1. */
export function reviewSearchParams(search: ReviewSearch, page = 1): Record<string, string> {
  const { sort, stars, topic, search: words } = search
  return {
    ...(sort !== 'newest' && { sort }),
    ...(stars && { stars }),
    ...(topic && { topic }),
    ...(words && { search: words }),
    ...(page > 1 && { page: String(page) }),
  }
}

/** Returns a query string with `?`, or an empty string. */
export function formatReviewSearch(search: ReviewSearch, page = 1): string {
  const query = new URLSearchParams(reviewSearchParams(search, page)).toString()
  return query ? `?${query}` : ''
}

/** Returns whether some reviews may be left out. */
export function isNarrowed({ stars, topic, search }: ReviewSearch): boolean {
  return Boolean(stars || topic || search)
}

/** Returns a text such as "5 stars, about Food, with “samosa”". */
export function describeReviewSearch({ stars, topic, search }: ReviewSearch): string {
  return [stars && starsNames[stars], topic && `about ${topicNames[topic]}`, search && `with “${search}”`]
    .filter(Boolean)
    .join(', ')
}
