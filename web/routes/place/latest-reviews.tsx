import { schoolPath } from '#contract/paths.ts'
import type { Place, PlaceRatings } from '#contract/places.ts'
import * as m from '#messages'
import { href, languageOf } from '#messages/language.ts'
import { formatTown } from '#web/features/directory/school-location.ts'
import { ReviewCard } from '#web/features/reviews/review-card.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

type LatestReviewsProps = Pick<PlaceRatings, 'latest'> & Pick<Place, 'name' | 'level'>

export function LatestReviews({ latest, name, level }: LatestReviewsProps) {
  return (
    <section aria-labelledby="latest">
      <h2 id="latest" className="mb-4 text-2xl">
        {latest.length > 0 ? m.schools_latest_reviews_in({ place: name }) : m.schools_no_reviews_yet()}
      </h2>
      {latest.length === 0 && <NoReviews name={name} />}
      <ul className="grid gap-6 [&_article>p]:line-clamp-4">
        {latest.map(({ review, school }) => (
          <li key={review._id}>
            <p className="mb-1.5 text-sm text-ink-2">
              <a
                href={href(schoolPath(school))}
                lang={languageOf(school.name)}
                className="inline-flex min-h-6 items-center font-semibold text-leaf underline underline-offset-4"
              >
                {school.name}
              </a>
              {level !== 'town' && `, ${formatTown(school)}`}
            </p>
            <ReviewCard review={review} as="h3" />
          </li>
        ))}
      </ul>
    </section>
  )
}

function NoReviews({ name }: { name: string }) {
  return (
    <div className="grid justify-items-start gap-3">
      <p className="max-w-2xl text-ink-2">{m.schools_none_reviewed_in_place({ place: name })}</p>
      <ButtonLink to="/dashboard" variant="main">
        {m.schools_write_a_review()}
      </ButtonLink>
    </div>
  )
}
