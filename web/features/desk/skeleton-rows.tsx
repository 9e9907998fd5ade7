const bar = 'rounded-full bg-rule'

/** Shows a placeholder while data loads. It has no animation, because staff see the placeholder all day. */
export function SkeletonRows({ count, label }: { count: number; label: string }) {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {label}
      </p>
      <div aria-hidden="true" className="border-t border-rule">
        {Array.from({ length: count }, (_, index) => `row ${index}`).map((key) => (
          <div
            key={key}
            className="grid gap-x-5 gap-y-2 border-b border-rule px-2 py-4 md:grid-cols-[8.5rem_minmax(0,1fr)_minmax(0,14rem)]"
          >
            <div className={`h-4 w-24 ${bar}`} />
            <div className="grid content-start gap-2">
              <div className={`h-4 w-2/5 ${bar}`} />
              <div className={`h-3.5 w-4/5 ${bar}`} />
            </div>
            <div className={`h-4 w-3/5 ${bar}`} />
          </div>
        ))}
      </div>
    </div>
  )
}
