import defaultPicture from '#brand/pictures/default-picture.svg'
import { spare } from '#web/features/layout/behaviour.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { Card } from './piece.ts'

type ItemPictureProps = {
  picture: Card['picture']
  /** How wide it stands on the page, as `sizes` has it. */
  sizes: string
  /** Whether it is in view when the page opens. */
  eager?: boolean
  /** Whether a caption beside it says what it shows. */
  captioned?: boolean
  className?: string
}

/** The picture of an item; the default one where it has none, or where its own does not load. */
export function ItemPicture({
  picture,
  sizes,
  eager = false,
  captioned = false,
  className,
}: ItemPictureProps) {
  const shared = {
    loading: eager ? ('eager' as const) : ('lazy' as const),
    decoding: 'async' as const,
    className: classNames('aspect-video w-full rounded-paper bg-board object-cover', className),
  }
  if (!picture) return <img src={defaultPicture} alt="" width={1200} height={675} {...shared} />
  const { src, alt, width, height, avif, webp } = picture
  return (
    <picture className="block min-w-0">
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        {...shared}
        {...spare(defaultPicture)}
        src={src}
        srcSet={webp}
        sizes={sizes}
        alt={captioned ? '' : alt}
        width={width}
        height={height}
      />
    </picture>
  )
}
