const maximumRating = 5

export function clampRating(rating: number): number {
  if (Number.isNaN(rating)) return 0
  return Math.min(maximumRating, Math.max(0, rating))
}

/** Returns the text alternative, such as "4.2 out of 5 stars". */
export function formatRating(rating: number): string {
  return `${Number(clampRating(rating).toFixed(1))} out of ${maximumRating} stars`
}

const star = 'M10 2.200l2.400 5 5.400.7-4 3.800 1 5.400L10 14.500l-4.800 2.600 1-5.400-4-3.800 5.400-.7z'
const offsets = [0, 20, 40, 60, 80]

function FiveStars() {
  return offsets.map((x) => <path key={x} d={star} transform={`translate(${x} 0)`} />)
}

export function Stars({ rating, className }: { rating: number; className?: string }) {
  const width = clampRating(rating) * 20
  return (
    <svg
      viewBox="0 0 100 20"
      role="img"
      aria-label={formatRating(rating)}
      className={className ?? 'h-5 w-25'}
    >
      <g className="fill-(--star-empty) stroke-(--star-edge)" strokeWidth="1" strokeLinejoin="round">
        <FiveStars />
      </g>
      {/* The inner svg clips the filled stars. */}
      <svg width={width} height="20" aria-hidden="true">
        <g className="fill-marigold stroke-(--star-edge)" strokeWidth="1" strokeLinejoin="round">
          <FiveStars />
        </g>
      </svg>
    </svg>
  )
}
