import * as m from '#messages'
import { bold, linkTo, RichText } from '#web/ui/rich-text.tsx'

const phones = [
  { name: m.reviews_childline(), number: '1098' },
  { name: m.reviews_police(), number: '112' },
  { name: m.reviews_tele_manas(), number: '14416' },
]

export function EmergencyNumbers() {
  return (
    <div className="grid gap-2 rounded-[10px] border border-leaf bg-leaf-soft px-4 py-3">
      <p>
        <RichText message={m.reviews_in_danger} markup={bold} />
      </p>
      <p className="flex flex-wrap gap-x-6">
        {phones.map(({ name, number }) => (
          <a key={number} href={`tel:${number}`} className="text-link">
            {`${name} ${number}`}
          </a>
        ))}
      </p>
    </div>
  )
}

type AuthorCodeNoteProps = { what: 'review' | 'comment' }

export function AuthorCodeNote({ what }: AuthorCodeNoteProps) {
  return (
    <p>
      <RichText message={m.reviews_code_note} inputs={{ what }} markup={linkTo('/account#author-code')} />
    </p>
  )
}
