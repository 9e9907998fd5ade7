/** Shows an icon that screen readers skip. The element around the icon needs a text or an accessible name. */
export function Icon({ path }: { path: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className="size-6"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      aria-hidden="true"
    >
      <path d={path} strokeLinecap="round" />
    </svg>
  )
}
