const phones = [
  { name: 'Childline', number: '1098' },
  { name: 'Police', number: '112' },
  { name: 'Tele-MANAS', number: '14416' },
]

export function EmergencyNumbers() {
  return (
    <div className="grid gap-2 rounded-[10px] border border-leaf bg-leaf-soft px-4 py-3">
      <p>
        <b>Are you or somebody else in danger?</b> Call first; it is free, and you need not say your name.
        Tele-MANAS helps if you think of hurting yourself. You can also tell an adult whom you trust.
      </p>
      <p className="flex flex-wrap gap-x-6">
        {phones.map(({ name, number }) => (
          <a key={number} href={`tel:${number}`} className="text-link">
            {name} {number}
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
      Nobody knows that this {what} is yours, not even us. You can change or withdraw it only with your secret
      code.{' '}
      <a href="/account#author-code" className="font-semibold text-leaf underline underline-offset-4">
        See my secret code
      </a>
    </p>
  )
}
