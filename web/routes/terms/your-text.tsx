export function YourText() {
  return (
    <>
      <p>
        What you write stays yours. You allow us to store it and to show it on this site and in previews when
        somebody shares it, free of charge and for as long as it is on the site. Nobody knows that a review is
        yours, so you agree that we show it without your name.
      </p>
      <p>
        <b>We do not edit reviews.</b> We show a review as you wrote it, or we remove it if a rule above or
        the law requires it.
      </p>
    </>
  )
}
