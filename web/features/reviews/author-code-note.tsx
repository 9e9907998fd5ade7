type AuthorCodeNoteProps = { what: 'review' | 'comment' }

export function AuthorCodeNote({ what }: AuthorCodeNoteProps) {
  return (
    <p>
      Nobody knows that this {what} is yours, not even us. You can change or withdraw it only with your author
      code.{' '}
      <a href="/account#author-code" className="font-semibold text-leaf underline underline-offset-4">
        See my author code
      </a>
    </p>
  )
}
