import { schoolPath } from '#contract/paths.ts'
import type { Place, PlaceRatings } from '#contract/places.ts'
import { formatTown } from '#web/features/directory/school-location.ts'
import { ReviewCard } from '#web/features/reviews/review-card.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

type LatestReviewsProps = Pick<PlaceRatings, 'latest'> & Pick<Place, 'name' | 'level'>

export function LatestReviews({ latest, name, level }: LatestReviewsProps) {
  return (
    <section aria-labelledby="latest">
      <h2 id="latest" className="mb-4 text-2xl">
        {latest.length > 0 ? `Latest reviews in ${name}` : 'No reviews yet'}
      </h2>
      {latest.length === 0 && <NoReviews name={name} />}
      <ul className="grid gap-6 [&_article>p]:line-clamp-4">
        {latest.map(({ review, school }) => (
          <li key={review._id}>
            <p className="mb-1.5 text-sm text-ink-2">
              <a
                href={schoolPath(school)}
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
      <p className="max-w-2xl text-ink-2">
        Nobody has reviewed a school in {name} yet. Do you study here? Tell other students and parents what
        your school is really like. Your review shows no name.
      </p>
      <ButtonLink to="/dashboard" variant="main">
        Write a review
      </ButtonLink>
    </div>
  )
}
