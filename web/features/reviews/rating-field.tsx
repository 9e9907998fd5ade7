import { useRef } from 'react'
import { limits } from '#contract/limits.ts'
import * as m from '#messages'
import { SelectField } from '#web/ui/field.tsx'

const { max, defaultValue } = limits.rating

const allStars = Array.from({ length: max }, (_, index) => index + 1)

const options = allStars
  .toReversed()
  .map((stars) => ({ value: String(stars), label: m.reviews_stars({ count: stars }) }))

/** The rating of a draft or of an earlier review, otherwise the default. */
export function initialRating(rating: string | undefined): number {
  return Number(rating) || defaultValue
}

type RatingFieldProps = {
  name: string
  error: string | undefined
  rating: number
  onRating: (rating: number) => void
}

/** A select, and stars to tap that change the select. */
export function RatingField({ rating, onRating, ...field }: RatingFieldProps) {
  const select = useRef<HTMLSelectElement>(null)

  function choose(stars: number) {
    if (!select.current) return
    select.current.value = String(stars)
    select.current.dispatchEvent(new Event('input', { bubbles: true }))
  }

  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
      <SelectField
        {...field}
        ref={select}
        label={m.schools_rating()}
        options={options}
        defaultValue={String(rating)}
        onInput={({ currentTarget }) => onRating(Number(currentTarget.value))}
        className="min-w-0 grow basis-28 sm:max-w-60"
        required
      />
      {/* Keyboards use the select. */}
      <div className="flex min-w-0 max-w-full">
        {allStars.map((stars) => (
          <button
            key={stars}
            type="button"
            tabIndex={-1}
            aria-label={m.reviews_rate({ count: stars })}
            aria-pressed={stars === rating}
            onClick={() => choose(stars)}
            className="grid h-12 w-7.5 min-w-0 grid-cols-[minmax(0,1.75rem)] place-content-center sm:w-10"
          >
            <svg
              viewBox="0 0 20 20"
              className={`aspect-square w-full stroke-(--star-edge) ${stars <= rating ? 'fill-marigold' : 'fill-(--star-empty)'}`}
              strokeLinejoin="round"
              aria-hidden="true"
            >
              <use href="#sprite-star" />
            </svg>
          </button>
        ))}
      </div>
    </div>
  )
}

/** Stands beside the button that sends the review, because the rating has a default. */
export function RatingLine({ rating }: { rating: number }) {
  return <p className="text-ink-2">{m.reviews_you_give({ count: rating })}</p>
}
