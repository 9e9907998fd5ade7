export function YourText() {
  return (
    <>
      <p>
        What you write stays yours. You allow us to store it and to show it on this site and in previews when
        somebody shares it, free of charge and for as long as it is on the site. We do not know which reviews
        are yours, so you agree that we show your reviews without your name.
      </p>
      <p>
        <b>We do not edit reviews.</b> We show a review as you wrote it, or we remove it if a rule above or
        the law requires it.
      </p>
    </>
  )
}
