import { data, redirect } from 'react-router'
import { limits } from '#contract/limits.ts'
import { reachablePages } from '#contract/paging.ts'
import { schoolPath } from '#contract/paths.ts'
import { ownPicturePath } from '#contract/picture-paths.ts'
import * as m from '#messages'
import { href, languageOf } from '#messages/language.ts'
import { CompareLink } from '#web/features/compare/compare-form.tsx'
import { formatDistance } from '#web/features/directory/distance.ts'
import { factsLine } from '#web/features/directory/fact-texts.ts'
import { placeCrumbs } from '#web/features/directory/place-links.tsx'
import { Rating } from '#web/features/directory/rating.tsx'
import { RatingBars } from '#web/features/directory/rating-bars.tsx'
import { findDistinctions, formatLocation, formatTown } from '#web/features/directory/school-location.ts'
import { parseSearch } from '#web/features/directory/school-search.ts'
import { Transliteration } from '#web/features/directory/transliteration.tsx'
import { linksStylesheet } from '#web/features/layout/page-handles.ts'
import { ShareButton } from '#web/features/layout/share-button.tsx'
import { ProfilePanel } from '#web/features/profiles/profile-panel.tsx'
import { ProfilePictures } from '#web/features/profiles/profile-pictures.tsx'
import { TookPartSection } from '#web/features/programmes/took-part.tsx'
import { formatReviewSearch, parseReviewSearch } from '#web/features/reviews/review-search.ts'
import { Recognitions } from '#web/features/school-events/recognitions.tsx'
import type { MetaArgs, PageArgs, PageProps } from '#web/page-types.ts'
import { AnswerSums } from '#web/routes/school/answer-sums.tsx'
import { ReviewsSection } from '#web/routes/school/reviews-section.tsx'
import { SchoolFacts } from '#web/routes/school/school-facts.tsx'
import { schoolMeta } from '#web/routes/school/school-meta.ts'
import { type NearbySchool, pageServices } from '#web/services.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SampleBadge } from '#web/ui/sample-badge.tsx'
import { SamplesNote } from '#web/ui/samples-note.tsx'
import { Section } from '#web/ui/section.tsx'

function NearbySchools({ schools }: { schools: NearbySchool[] }) {
  if (schools.length === 0) return null
  const distinctions = findDistinctions(schools)
  return (
    <Section id="nearby" title={m.schools_nearby()} background="paper-2">
      <ul className="grid gap-x-12 border-t border-rule md:grid-cols-2">
        {schools.map((school) => (
          <li key={school._id} className="border-b border-rule">
            <a href={href(schoolPath(school))} className="group grid gap-1 py-4">
              <span lang={languageOf(school.name)} className="school-name">
                {school.name}
              </span>
              <Transliteration school={school} className="text-ink-2" />
              <span className="school-note">
                {formatTown(school)}
                {distinctions.has(school._id) && `, ${distinctions.get(school._id)}`}
                {school.distanceKm !== undefined && (
                  <span>{m.schools_away({ distance: formatDistance(school.distanceKm) })}</span>
                )}
                {school.sample && <SampleBadge />}
              </span>
              <Rating school={school} />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Says in one line that the reviews of a surge count less in the stars. */
function WaitingReviews({ count }: { count: number }) {
  if (count === 0) return null
  return <p className="mt-4 text-sm">{m.schools_reviews_came_fast({ count })}</p>
}

const panel = 'rounded-card border border-rule bg-card p-5 shadow-card sm:p-6'

export const handle = linksStylesheet

export async function loader({ params, request, context }: PageArgs<{ id: string; slug?: string }>) {
  const {
    schools,
    places: placeService,
    reviews: reviewService,
    answers: answerService,
    profiles,
    programmes: programmeService,
    schoolEvents,
  } = context.get(pageServices)
  const { searchParams } = new URL(request.url)
  const { page } = parseSearch(searchParams)
  const search = parseReviewSearch(Object.fromEntries(searchParams))
  const school = await schools.find(params.id)
  if (!school) throw data(null, { status: 404 })
  const path = schoolPath(school)
  if (`/schools/${params.id}/${encodeURIComponent(params.slug ?? '')}` !== path) {
    const target = path + formatReviewSearch(search, page)
    // A browser must ask again, because a merge can be undone.
    if (params.id !== school._id)
      throw redirect(target, { status: 308, headers: { 'Cache-Control': 'no-cache' } })
    throw redirect(target, 301)
  }
  const perPage = limits.reviewsPerSchoolPage
  if (page > reachablePages(limits.reachableResults, perPage))
    throw redirect(path + formatReviewSearch(search))
  const [{ reviews, total }, nearby, places] = await Promise.all([
    reviewService.list(school._id, { ...search, page, limit: perPage }),
    schools.nearby(school._id),
    placeService.ofSchool(school._id),
  ])
  const totalPages = Math.max(1, reachablePages(total, perPage))
  if (page > totalPages) throw redirect(path + formatReviewSearch(search))
  const [answers, shown, programmes, recognitions] = await Promise.all([
    answerService.ofReviews(
      school._id,
      reviews.map(({ _id }) => _id),
    ),
    profiles.ofSchool(school._id),
    programmeService.ofSchool(school._id),
    schoolEvents.recognitionsOf(school._id),
  ])
  return {
    school,
    shown,
    recognitions,
    places,
    reviews,
    answers,
    programmes,
    total,
    search,
    page,
    totalPages,
    nearby,
  }
}

export function meta({ loaderData, site }: MetaArgs<typeof loader>) {
  return loaderData ? schoolMeta(site, loaderData) : []
}

export default function SchoolPage({ loaderData }: PageProps<typeof loader>) {
  const {
    school,
    shown,
    recognitions,
    places,
    reviews,
    answers,
    programmes,
    total,
    search,
    page,
    totalPages,
    nearby,
  } = loaderData
  const { profile, isPreview = false } = shown ?? {}
  const pictures = isPreview ? ownPicturePath : undefined
  const hasSums = Object.values(school.answerSums).some((sums) => sums.length > 0)
  const write = !school.closed && (
    <ButtonLink to={`/write-review/${school._id}`} variant="main">
      {m.schools_write_a_review()}
    </ButtonLink>
  )
  return (
    <>
      {isPreview && <PreviewBar />}
      <PageHeader
        title={school.name}
        lang={languageOf(school.name)}
        above={<Breadcrumb crumbs={placeCrumbs(places)} />}
      >
        <Transliteration school={school} explained className="text-chalk-2" />
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg text-chalk-2 [&_span]:text-chalk-2">
          {formatLocation(school)}
          {school.sample && <SampleBadge />}
        </p>
        {school.closed && <p className="mt-1 font-semibold">{m.schools_closed()}</p>}
        <p className="mt-1">
          <Rating school={school} size="large" reviewsLink="#reviews" />
        </p>
        <div className="mt-3 flex flex-wrap items-start gap-3 max-sm:grid max-sm:grid-cols-2 max-sm:[&_button]:w-full max-sm:[&>:first-child]:col-span-2">
          {write}
          <CompareLink school={school} onBoard />
          <ShareButton onBoard />
        </div>
        {/* On phones, the facts are below the reviews. */}
        <p className="flex flex-wrap items-center gap-x-3 text-chalk-2 lg:hidden">
          {factsLine(school)}
          <a href="#facts" className="inline-flex min-h-11 items-center underline underline-offset-4">
            {m.schools_all_facts()}
          </a>
        </p>
      </PageHeader>
      <div className="wrap grid items-start gap-x-12 gap-y-8 py-6 pb-16 sm:gap-y-10 sm:py-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
        {school.reviewCount > 0 && (
          <section aria-labelledby="stars" className={`${panel} lg:col-start-2`}>
            <div className="mb-3 flex flex-wrap items-baseline gap-x-2">
              <h2 id="stars" className="text-lg">
                {m.schools_how_the_stars_are_spread()}
              </h2>
              <SamplesNote sample={school.sample} />
            </div>
            <RatingBars counts={school.ratingCounts} path="" />
            <WaitingReviews count={school.waitingReviews} />
          </section>
        )}
        <ReviewsSection
          school={school}
          reviews={reviews}
          answers={answers}
          total={total}
          search={search}
          page={page}
          totalPages={totalPages}
        />
        {/* On phones, this is below the reviews, so that the first review is at the same height for all schools. */}
        <div className="grid gap-y-8 lg:col-start-2">
          {hasSums && (
            <section aria-labelledby="answers" className={panel}>
              <div className="mb-3 flex flex-wrap items-baseline gap-x-2">
                <h2 id="answers" className="text-lg">
                  {m.schools_teaching_safety_and_more()}
                </h2>
                <SamplesNote sample={school.sample} />
              </div>
              <AnswerSums sums={school.answerSums} />
            </section>
          )}
          {profile && (
            <section aria-labelledby="from-the-school" className={panel}>
              <ProfilePanel school={school} profile={profile} pictures={pictures} />
            </section>
          )}
          <Recognitions recognitions={recognitions} className={panel} />
          <section aria-labelledby="facts" className={panel}>
            <h2 id="facts" className="mb-3 text-lg">
              {m.schools_from_the_udise_register()}
            </h2>
            <SchoolFacts school={school} />
            <p className="mt-4 text-sm">
              <a href={href(`/suggest-change/${school._id}`)} className="text-link" rel="nofollow">
                {m.schools_suggest_a_correction()}
              </a>
            </p>
            {!school.closed && (
              <p className="mt-2 text-sm">
                <a href={href(`/claim-school/${school._id}`)} className="text-link" rel="nofollow">
                  {m.workspace_claim_link()}
                </a>
              </p>
            )}
          </section>
          <TookPartSection programmes={programmes} className={panel} />
        </div>
      </div>
      {profile && <ProfilePictures profile={profile} pictures={pictures} />}
      <NearbySchools schools={nearby} />
    </>
  )
}

function PreviewBar() {
  return (
    <div className="bg-marigold text-on-marigold">
      <p className="wrap flex flex-wrap items-center gap-x-3 gap-y-1 py-2 font-semibold">
        {m.profile_preview_bar()}
        <a
          href={href('/school/profile')}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {m.profile_preview_back()}
        </a>
      </p>
    </div>
  )
}
