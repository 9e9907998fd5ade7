import type { NearInput } from '#contract/near.ts'
import type { ReviewListQuery } from '#contract/reviews.ts'
import type { SchoolListQuery } from '#contract/schools.ts'
import type { Language } from '#messages/languages.ts'
import type { PageServices, SiteFacts } from '#web/services.ts'
import { type Tag, tags } from '../database/change-log.ts'
import type { Places } from '../directory/places/places.ts'
import type { Schools, SchoolWithParts } from '../directory/schools.ts'
import type { Reviews } from '../reviews/reviews.ts'
import type { Json, Read, Recording } from './recording.ts'

export type PageSources = Omit<PageServices, 'schools' | 'places' | 'reviews' | 'hasSamples'> & {
  programmesIn(language: Language): PageServices['programmes']
  schoolYear(): number
  facts(): Promise<SiteFacts>
  /** In India, `YYYY-MM-DD`. */
  today(): string
  schools: Pick<Schools, 'list' | 'nearby'> &
    Pick<PageServices['schools'], 'near' | 'nearValues'> & {
      find(id: string): Promise<SchoolWithParts | undefined>
    }
  reviews: Pick<Reviews, 'list' | 'find'>
  places: FromPlaces
}

type From<Name extends keyof PageServices> = Pick<PageServices, Name>

type FromPlaces = Pick<Places, Exclude<keyof PageServices['places'], 'ofSchool'>>

type FromSchools = { schools: Pick<PageServices['schools'], 'list' | 'near' | 'nearValues'> }

/** Stored pages keep the names of these functions. */
const reads = {
  facts: (from: From<'facts'>) => from.facts(),
  hasSamples: (from: From<'hasSamples'>) => from.hasSamples(),
  publication: (from: From<'publication'>) => from.publication(),
  issuerKeys: (from: From<'issuerKeys'>) => from.issuerKeys(),
  signedHead: (from: From<'signedHead'>) => from.signedHead(),
  schools: (from: FromSchools, query: SchoolListQuery) => from.schools.list(query),
  school: (from: From<'schools'>, id: string) => from.schools.find(id),
  near: (from: FromSchools, input: NearInput) => from.schools.near(input),
  nearValues: (from: FromSchools) => from.schools.nearValues(),
  nearby: (from: From<'schools'>, id: string) => from.schools.nearby(id),
  states: (from: { places: FromPlaces }) => from.places.states(),
  place: (from: { places: FromPlaces }, path: string) => from.places.find(path),
  placeRatings: (from: { places: FromPlaces }, id: number) => from.places.ratings(id),
  placeSchools: (from: { places: FromPlaces }, id: number, page: number) => from.places.schools(id, page),
  reviews: (from: From<'reviews'>, schoolId: string, query: ReviewListQuery) =>
    from.reviews.list(schoolId, query),
  review: (from: From<'reviews'>, id: string) => from.reviews.find(id),
  answers: (from: From<'answers'>, schoolId: string, reviewIds: readonly string[]) =>
    from.answers.ofReviews(schoolId, reviewIds),
  profile: (from: From<'profiles'>, schoolId: string) => from.profiles.ofSchool(schoolId),
  programmes: (from: From<'programmes'>, schoolId: string) => from.programmes.ofSchool(schoolId),
  openEvents: (from: From<'schoolEvents'>) => from.schoolEvents.list(),
  schoolEvent: (from: From<'schoolEvents'>, id: string) => from.schoolEvents.find(id),
  recognitions: (from: From<'schoolEvents'>, schoolId: string) => from.schoolEvents.recognitionsOf(schoolId),
  comments: (from: From<'comments'>, reviewId: string, page: number) => from.comments.list(reviewId, page),
  events: (from: From<'content'>) => from.content.events(),
  event: (from: From<'content'>, id: string) => from.content.event(id),
  opportunities: (from: From<'content'>) => from.content.opportunities(),
  opportunity: (from: From<'content'>, id: string) => from.content.opportunity(id),
  news: (from: From<'content'>) => from.content.news(),
  newsItem: (from: From<'content'>, id: string) => from.content.newsItem(id),
  stories: (from: From<'content'>) => from.content.stories(),
  story: (from: From<'content'>, id: string) => from.content.story(id),
  spotlights: (from: From<'content'>) => from.content.spotlights(),
  spotlight: (from: From<'content'>, id: string) => from.content.spotlight(id),
  texts: (from: From<'texts'>) => from.texts(),
  transparency: (from: From<'transparency'>) => from.transparency.overview(),
}

const readsByName: ReadonlyMap<string, (from: PageServices, ...args: never[]) => Promise<unknown>> = new Map(
  Object.entries(reads),
)

/** Reads the same data again. */
export async function repeatRead({ name, args }: Read, services: PageServices): Promise<unknown> {
  const read = readsByName.get(name)
  if (!read) throw new Error(`No read of pages has the name ${name}.`)
  return read(services, ...(args as never[]))
}

type SchoolPart = SchoolWithParts['parts'][number]

const noTags = () => []

type Recorders = ReturnType<typeof createRecorders>

function createRecorders(sources: PageSources, recording: Recording) {
  /**
   * @param tagsBefore known before the read
   * @param run reads from the sources, and may record more tags
   */
  function recordRun<Args extends Json[], Result>(
    read: (from: PageServices, ...args: Args) => Promise<unknown>,
    tagsBefore: (...args: Args) => Tag[],
    run: (...args: Args) => Promise<Result>,
  ): (...args: Args) => Promise<Result> {
    return (...args) => {
      recording.depend(tagsBefore(...args))
      return recording.read(read, args, () => run(...args))
    }
  }

  function record<Args extends Json[], Result>(
    read: (from: PageServices | PageSources, ...args: Args) => Promise<Result>,
    tagsBefore: (...args: Args) => Tag[],
  ): (...args: Args) => Promise<Result> {
    return recordRun(read, tagsBefore, (...args) => read(sources, ...args))
  }

  const findSchool = recordRun(
    reads.school,
    (id) => [tags.school(id)],
    (id) => sources.schools.find(id),
  )

  /** @param none the result for a school without the part, which needs no read */
  function recordPart<Result>(
    part: SchoolPart,
    read: (from: PageServices | PageSources, schoolId: string) => Promise<Result>,
    none: Result,
  ): (schoolId: string) => Promise<Result> {
    return recordRun(
      read,
      (schoolId) => [tags.school(schoolId)],
      async (schoolId) => {
        const found = await findSchool(schoolId)
        return found?.parts.includes(part) ? read(sources, schoolId) : none
      },
    )
  }
  return { record, recordRun, recordPart, findSchool }
}

export function recordedServices(sources: PageSources, recording: Recording): PageServices {
  const recorders = createRecorders(sources, recording)
  const { record, recordRun, recordPart } = recorders
  const hasSamples = async () => (await sources.facts()).sample
  return {
    origin: sources.origin,
    googleClientId: sources.googleClientId,
    devMailPath: sources.devMailPath,
    stateNames: sources.stateNames,
    report(error, route) {
      recording.fail()
      sources.report(error, route)
    },
    facts: record(reads.facts, () => [tags.facts]),
    hasSamples: recordRun(reads.hasSamples, () => [tags.samples], hasSamples),
    // Without a configured mode, the samples decide.
    publication: record(reads.publication, () => [tags.samples]),
    issuerKeys: record(reads.issuerKeys, () => [tags.schoolYear]),
    // Its change notifies of a change of every page.
    signedHead: record(reads.signedHead, () => []),
    schools: recordedSchools(sources, recording, recorders),
    places: recordedPlaces(recorders),
    ...recordedPosts(sources, recording, recorders),
    profiles: { ofSchool: recordPart('profile', reads.profile, undefined) },
    programmes: { ofSchool: recordPart('programmes', reads.programmes, []) },
    // Their change notifies of a change of every page.
    texts: record(reads.texts, noTags),
    content: recordedContent(sources, recording, recorders),
    schoolEvents: recordedEvents(sources, recording, recorders),
    // No stored page shows them.
    certificates: sources.certificates,
    transparency: { overview: record(reads.transparency, () => [tags.transparency]) },
  }
}

function recordedSchools(
  { schools }: PageSources,
  recording: Recording,
  { record, recordRun, findSchool }: Recorders,
): PageServices['schools'] {
  const tagsOfIndex = () => [tags.index]
  return {
    list: record(reads.schools, () => [tags.ratings, tags.statements]),
    async find(id) {
      return (await findSchool(id))?.school
    },
    near: recordRun(
      reads.near,
      () => [tags.index, tags.statements],
      async (input) => {
        const list = await schools.near(input)
        recording.depend(list.schools.map(({ _id }) => tags.school(_id)))
        return list
      },
    ),
    nearValues: record(reads.nearValues, tagsOfIndex),
    nearby: recordRun(reads.nearby, tagsOfIndex, async (id) => {
      const found = await findSchool(id)
      if (!found) return []
      const nearby = await schools.nearby(found.school)
      recording.depend(nearby.candidates.map(tags.near))
      return nearby.schools
    }),
  }
}

/** Changes of places count as changes of every page, so only ratings and lists of schools need a tag. */
function recordedPlaces({ record, findSchool }: Recorders): PageServices['places'] {
  const tagsOfPlace = (id: number) => [tags.place(id)]
  return {
    states: record(reads.states, noTags),
    find: record(reads.place, noTags),
    // `findSchool` records it.
    ofSchool: async (code) => (await findSchool(code))?.places ?? [],
    ratings: record(reads.placeRatings, tagsOfPlace),
    schools: record(reads.placeSchools, tagsOfPlace),
  }
}

function recordedPosts(
  { reviews, comments }: PageSources,
  recording: Recording,
  { record, recordRun, findSchool }: Recorders,
): Pick<PageServices, 'reviews' | 'answers' | 'comments'> {
  const findReview = recordRun(reads.review, noTags, async (id) => {
    const review = await reviews.find(id)
    if (review) recording.depend([tags.school(review.schoolId)])
    return review
  })
  const listReviews = recordRun(
    reads.reviews,
    (schoolId) => [tags.school(schoolId)],
    async (schoolId, query) => {
      const { school } = (await findSchool(schoolId)) ?? {}
      return reviews.list(schoolId, query, school?._id === schoolId ? school.reviewCount : undefined)
    },
  )
  return {
    reviews: { list: listReviews, find: findReview },
    answers: { ofReviews: record(reads.answers, (schoolId) => [tags.school(schoolId)]) },
    comments: {
      list: recordRun(reads.comments, noTags, async (reviewId, page) => {
        // Notifications about comments name the school, but no review.
        const [list] = await Promise.all([comments.list(reviewId, page), findReview(reviewId)])
        return list
      }),
    },
  }
}

/** The Times show the current day, and which events are over. */
function tagsOfToday({ today }: PageSources, recording: Recording): () => Tag[] {
  return () => {
    recording.note('day', today())
    return [tags.times, tags.day]
  }
}

function recordedEvents(
  sources: PageSources,
  recording: Recording,
  { record, recordPart }: Recorders,
): PageServices['schoolEvents'] {
  const tagsOfEvents = tagsOfToday(sources, recording)
  return {
    list: record(reads.openEvents, tagsOfEvents),
    find: record(reads.schoolEvent, tagsOfEvents),
    recognitionsOf: recordPart('recognitions', reads.recognitions, []),
  }
}

function recordedContent(
  sources: PageSources,
  recording: Recording,
  { record }: Recorders,
): PageServices['content'] {
  const tagsOfTimes = tagsOfToday(sources, recording)
  return {
    events: record(reads.events, tagsOfTimes),
    event: record(reads.event, tagsOfTimes),
    opportunities: record(reads.opportunities, tagsOfTimes),
    opportunity: record(reads.opportunity, tagsOfTimes),
    news: record(reads.news, tagsOfTimes),
    newsItem: record(reads.newsItem, tagsOfTimes),
    stories: record(reads.stories, tagsOfTimes),
    story: record(reads.story, tagsOfTimes),
    spotlights: record(reads.spotlights, tagsOfTimes),
    spotlight: record(reads.spotlight, tagsOfTimes),
  }
}
