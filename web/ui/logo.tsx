import { brand } from '#brand/brand.ts'
import { href } from '#messages/language.ts'
import { classNames } from '#web/ui/class-names.ts'

type LogoProps = {
  /**
   * The logo at the top of a page: its name stands below the symbol on narrow screens. It contains the
   * shape that the other logos of the page repeat.
   */
  atTop?: boolean
}

const logoId = 'logo'

export function Logo({ atTop = false }: LogoProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-2.5 font-serif text-xl font-bold tracking-tight',
        atTop && 'max-sm:flex-col max-sm:gap-0 max-sm:text-[0.8125rem]/4',
      )}
    >
      <svg
        viewBox="0 0 40 40"
        className={classNames('size-9 shrink-0', atTop && 'max-sm:size-8')}
        aria-hidden="true"
      >
        {atTop ? <LogoShape /> : <use href={href(`#${logoId}`)} />}
      </svg>
      {brand.name}
    </span>
  )
}

function LogoShape() {
  return (
    <g id={logoId}>
      <path
        d="M9 3h22a7 7 0 0 1 7 7v15a7 7 0 0 1-7 7H19l-9.500 6.500V32H9a7 7 0 0 1-7-7V10a7 7 0 0 1 7-7z"
        fill="#17684c"
      />
      <path
        d="M20 8.500c4.200 0 6.700 3.100 6.700 7.200 0 4.400 1.400 5.600 2.600 6.800H10.700c1.200-1.200 2.600-2.400 2.600-6.800 0-4.100 2.500-7.200 6.700-7.200z"
        fill="#fffdf6"
      />
      <circle cx="20" cy="25.800" r="2.300" fill="#f2b134" />
    </g>
  )
}
