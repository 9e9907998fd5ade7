import { InfoNotice } from '#web/ui/notice.tsx'

/** Where the codes are on a copy of the product that sends no mail; nothing on one that does. */
export function DevMailNote({ path }: { path: string | undefined }) {
  if (!path) return null
  return (
    <InfoNotice>
      This copy sends no real e-mail. What it would send lies at{' '}
      <a href={path} target="_blank" rel="noreferrer" className="font-semibold text-leaf underline">
        {path}
      </a>
      .
    </InfoNotice>
  )
}
