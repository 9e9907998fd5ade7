export function AuthorCodeIntroduction() {
  return (
    <p>
      We store your posts without your name, so even we cannot look up which posts are yours. Your author code
      is the only proof: with it you can change your posts, and post from another phone or computer.
    </p>
  )
}
