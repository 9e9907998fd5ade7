import { classNames } from './class-names.ts'

type ChalkPictureProps = {
  /** The URL of a drawing in chalk colours, which are visible only on a blackboard. */
  src: string
  width?: number
  height?: number
  eager?: boolean
  className?: string
}

export function ChalkPicture({
  src,
  width = 160,
  height = 120,
  eager = false,
  className,
}: ChalkPictureProps) {
  return (
    <img
      src={src}
      alt=""
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      className={classNames('h-auto max-w-full', className)}
    />
  )
}

export function BoardPicture({ className, ...picture }: ChalkPictureProps) {
  return (
    <span className={classNames('board grid place-items-center overflow-hidden rounded-card p-3', className)}>
      <ChalkPicture {...picture} />
    </span>
  )
}
