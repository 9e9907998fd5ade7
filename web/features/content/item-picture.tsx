import defaultPicture from '#brand/pictures/default-picture.svg'
import { languageOf } from '#messages/language.ts'
import { fallbackImage } from '#web/features/layout/click-actions.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { TimesCard } from './times-item.ts'

/**
 * The first part of `sizes` for pictures as wide as a phone. The value is smaller than the window, so that a phone of
 * 360 px with two device pixels per CSS pixel loads the file of 480 pixels, not the one of 960.
 */
export const sizeOnPhones = '(max-width: 30rem) 65vw'

type ItemPictureProps = {
  picture: TimesCard['picture']
  sizes: string
  eager?: boolean
  /** True if a caption contains the alternative text. The `alt` attribute is then empty. */
  captioned?: boolean
  className?: string
}

/** Shows the default picture if the item has no picture or the picture does not load. */
export function ItemPicture({
  picture,
  sizes,
  eager = false,
  captioned = false,
  className,
}: ItemPictureProps) {
  const shared = {
    loading: eager ? ('eager' as const) : ('lazy' as const),
    fetchPriority: eager ? ('high' as const) : undefined,
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
        {...fallbackImage(defaultPicture)}
        src={src}
        srcSet={webp}
        sizes={sizes}
        alt={captioned ? '' : alt}
        lang={captioned ? undefined : languageOf(alt)}
        width={width}
        height={height}
      />
    </picture>
  )
}
