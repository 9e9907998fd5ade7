/** Screen readers skip the icon. Add a text or an accessible name to the element around it. */
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
