import * as m from '#messages'
import { InfoNotice } from '#web/ui/notice.tsx'
import { RichText } from '#web/ui/rich-text.tsx'

export function DevMailNote({ path }: { path: string | undefined }) {
  if (!path) return null
  return (
    <InfoNotice>
      <RichText
        message={m.accounts_no_real_email}
        inputs={{ path }}
        markup={{
          link: ({ children }) => (
            <a href={path} target="_blank" rel="noreferrer" className="font-semibold text-leaf underline">
              {children}
            </a>
          ),
        }}
      />
    </InfoNotice>
  )
}
