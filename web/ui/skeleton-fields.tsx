export function SkeletonFields({ count }: { count: number }) {
  return (
    <div className="grid gap-6 motion-safe:animate-breathe" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => `field ${index}`).map((key) => (
        <div key={key} className="grid gap-2">
          <div className="h-4 w-28 rounded-full bg-rule" />
          <div className="h-12 rounded-[10px] bg-rule" />
        </div>
      ))}
    </div>
  )
}
