export function YourWords() {
  return (
    <>
      <p>
        What you write stays yours. You allow us to store it, show it on this site, in its feeds and in
        previews where somebody shares it, free of charge and for as long as it stands here. As nobody knows
        that a review is yours, you agree to be shown without a name.
      </p>
      <p>
        <b>We do not edit reviews.</b> A review stands as you wrote it, or, where a rule above or the law asks
        for it, it does not stand at all.
      </p>
    </>
  )
}
