import { RatingStars } from './stars.tsx'

const star = 'M10 2.200l2.400 5 5.400.7-4 3.800 1 5.400L10 14.500l-4.800 2.600 1-5.400-4-3.800 5.400-.7z'

/** Icons that a page can show several times. */
const icons = {
  helpful:
    'M6.500 9 10 2.500c1.300 0 2 .9 1.800 2.200L11.300 8h4.200c1.200 0 1.900 1 1.600 2.100l-1.500 5.600c-.2.8-.9 1.300-1.700 1.300H6.500M6.500 9v8H3V9z',
  comment:
    'M4 3.500h12a1.500 1.500 0 0 1 1.500 1.500v7a1.500 1.500 0 0 1-1.500 1.500H9.500L6 16.800v-3.300H4A1.500 1.500 0 0 1 2.500 12V5A1.500 1.500 0 0 1 4 3.500z',
}

/** The content of a hidden `svg`, once in every page. */
export function SpriteSymbols() {
  return (
    <>
      <symbol id="sprite-stars" viewBox="0 0 100 20">
        <path id="sprite-star" d={star} />
        {[20, 40, 60, 80].map((x) => (
          <use key={x} href="#sprite-star" x={x} />
        ))}
      </symbol>
      {[1, 2, 3, 4, 5].map((rating) => (
        <symbol key={rating} id={`stars-${rating}`} viewBox="0 0 100 20">
          <RatingStars rating={rating} />
        </symbol>
      ))}
      {Object.entries(icons).map(([name, path]) => (
        <symbol key={name} id={`sprite-${name}`} viewBox="0 0 20 20">
          <path d={path} />
        </symbol>
      ))}
    </>
  )
}

type SpriteIconProps = { name: keyof typeof icons }

export function SpriteIcon({ name }: SpriteIconProps) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`#sprite-${name}`} />
    </svg>
  )
}
