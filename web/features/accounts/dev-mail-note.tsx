import { InfoNotice } from '#web/ui/notice.tsx'

export function DevMailNote({ path }: { path: string | undefined }) {
  if (!path) return null
  return (
    <InfoNotice>
      This installation sends no real email. You find the messages at{' '}
      <a href={path} target="_blank" rel="noreferrer" className="font-semibold text-leaf underline">
        {path}
      </a>
      .
    </InfoNotice>
  )
}
