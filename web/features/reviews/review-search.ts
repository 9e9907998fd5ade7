import { type ReviewLanguage, type ReviewSort, reviewLanguages, reviewSorts } from '#contract/choices.ts'
import { limits } from '#contract/limits.ts'
import { type ReviewTopic, reviewTopics } from '#contract/review-topics.ts'
import * as m from '#messages'

export const topicNames: Readonly<Record<ReviewTopic, string>> = {
  teachers: m.reviews_topic_teachers(),
  exams: m.reviews_topic_exams(),
  homework: m.reviews_topic_homework(),
  punishment: m.reviews_topic_punishment(),
  bullying: m.reviews_topic_bullying(),
  fees: m.reviews_topic_fees(),
  toilets: m.reviews_topic_toilets(),
  classrooms: m.reviews_topic_classrooms(),
  food: m.reviews_topic_food(),
  sports: m.reviews_topic_sports(),
  events: m.reviews_topic_events(),
  library: m.reviews_topic_library(),
  labs: m.reviews_topic_labs(),
  transport: m.reviews_topic_transport(),
  hostel: m.reviews_topic_hostel(),
}

type Stars = '1' | '2' | '3' | '4' | '5'

/** Which reviews of a school are shown, and in which order. */
export type ReviewSearch = {
  sort: ReviewSort
  stars: Stars | ''
  language: ReviewLanguage | ''
  topic: ReviewTopic | ''
  search: string
}

export const emptyReviewSearch: ReviewSearch = {
  sort: 'newest',
  stars: '',
  language: '',
  topic: '',
  search: '',
}

export const sortNames: Readonly<Record<ReviewSort, string>> = {
  newest: m.reviews_newest(),
  helpful: m.reviews_most_helpful(),
  highest: m.reviews_most_stars(),
  lowest: m.reviews_fewest_stars(),
}

export const starsNames: Readonly<Record<ReviewSearch['stars'], string>> = {
  '': m.reviews_all_stars(),
  '5': m.reviews_stars({ count: 5 }),
  '4': m.reviews_stars({ count: 4 }),
  '3': m.reviews_stars({ count: 3 }),
  '2': m.reviews_stars({ count: 2 }),
  '1': m.reviews_stars({ count: 1 }),
}

export const languageNames: Readonly<Record<ReviewSearch['language'], string>> = {
  '': m.reviews_all_languages(),
  hi: m.reviews_only_in_hindi(),
  en: m.reviews_only_in_english(),
}

const writtenIn: Readonly<Record<ReviewLanguage, string>> = {
  hi: m.reviews_written_in_hindi(),
  en: m.reviews_written_in_english(),
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
    language: find(reviewLanguages, fields.language) ?? '',
    topic: find(reviewTopics, fields.topic) ?? '',
    search: (fields.search ?? '').trim().slice(0, limits.reviewSearch.max),
  }
}

/** Returns the parameters that differ from {@link emptyReviewSearch}, and `page` unless it is 1. */
export function reviewSearchParams(search: ReviewSearch, page = 1): Record<string, string> {
  const { sort, stars, language, topic, search: words } = search
  return {
    ...(sort !== 'newest' && { sort }),
    ...(stars && { stars }),
    ...(language && { language }),
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
export function isNarrowed({ stars, language, topic, search }: ReviewSearch): boolean {
  return Boolean(stars || language || topic || search)
}

/** Returns a text such as "5 stars, in Hindi, about Food, with “samosa”". */
export function describeReviewSearch({ stars, language, topic, search }: ReviewSearch): string {
  return [
    stars && starsNames[stars],
    language && writtenIn[language],
    topic && m.reviews_about_topic({ topic: topicNames[topic] }),
    search && m.reviews_with_words({ words: search }),
  ]
    .filter(Boolean)
    .join(', ')
}
