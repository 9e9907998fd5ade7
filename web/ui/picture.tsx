import { classNames } from './class-names.ts'

type ChalkPictureProps = {
  /** Address of the drawing, which is made for the blackboard. */
  src: string
  width?: number
  height?: number
  /** Whether it is in view when the page opens. */
  eager?: boolean
  className?: string
}

/** A chalk drawing. It adds nothing to the words beside it, so a screen reader passes it by. */
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
      decoding="async"
      className={classNames('h-auto max-w-full', className)}
    />
  )
}

/** A chalk drawing on a slate of its own, for pages of paper. */
export function BoardPicture({ className, ...picture }: ChalkPictureProps) {
  return (
    <span className={classNames('board grid place-items-center overflow-hidden rounded-card p-3', className)}>
      <ChalkPicture {...picture} />
    </span>
  )
}
