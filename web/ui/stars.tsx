const maximumRating = 5

export function clampRating(rating: number): number {
  if (Number.isNaN(rating)) return 0
  return Math.min(maximumRating, Math.max(0, rating))
}

/** Returns "4.2 out of 5 stars". */
export function formatRating(rating: number): string {
  return `${Number(clampRating(rating).toFixed(1))} out of ${maximumRating} stars`
}

/** Uses the drawing in `Sprite`. */
export function Stars({ rating, className = 'h-5 w-25' }: { rating: number; className?: string }) {
  return (
    <svg viewBox="0 0 100 20" role="img" aria-label={formatRating(rating)} className={`stars ${className}`}>
      <use href="#sprite-stars" />
      {/* The inner svg clips the filled stars. */}
      <svg width={clampRating(rating) * 20} height="20" aria-hidden="true">
        <use href="#sprite-stars" width="100" height="20" />
      </svg>
    </svg>
  )
}
