const bar = 'rounded-full bg-rule'

function keys(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `card ${index}`)
}

export function SkeletonCards({ count }: { count: number }) {
  return (
    <div className="card-grid motion-safe:animate-breathe" aria-hidden="true">
      {keys(count).map((key) => (
        <div
          key={key}
          className="grid min-h-51 content-start gap-3 rounded-card border border-rule bg-card p-5"
        >
          <div className={`h-5 w-4/5 ${bar}`} />
          <div className={`h-4 w-3/5 ${bar}`} />
          <div className={`h-4 w-2/5 ${bar}`} />
          <div className={`mt-6 h-11 ${bar}`} />
        </div>
      ))}
    </div>
  )
}
