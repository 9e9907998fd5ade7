import { useAction } from '#web/lib/api/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { type Opened, openPost } from './open-post.ts'
import { ownPostFallbacks } from './own-post-texts.ts'

type PostItemProps = {
  name: string
  link?: string | undefined
  note?: string | undefined
  findKey: () => Promise<string>
  onOpened: (opened: Opened) => void
}

export function PostItem({ name, link, note, findKey, onOpened }: PostItemProps) {
  const { busy, error, run } = useAction(
    async () => onOpened(await openPost(await findKey())),
    ownPostFallbacks.open,
  )
  return (
    <li className="grid gap-2 rounded-[10px] border border-rule px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="font-semibold">
            {link ? (
              <a href={link} className="text-link">
                {name}
              </a>
            ) : (
              name
            )}
          </p>
          {note && <p className="text-sm text-ink-2">{note}</p>}
        </div>
        <Button variant="leaf" size="small" busy={busy} onClick={run}>
          Open<span className="sr-only"> {name}</span>
        </Button>
      </div>
      {error && <ErrorNotice>{error}</ErrorNotice>}
    </li>
  )
}
