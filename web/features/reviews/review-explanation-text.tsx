import paperPlane from '#brand/pictures/paper-plane.svg'
import { ChalkPicture } from '#web/ui/picture.tsx'

export function ReviewExplanationText() {
  return (
    <div className="max-sm:board grid gap-3 rounded-card max-sm:p-5">
      <ChalkPicture src={paperPlane} className="w-36 max-lg:hidden" />
      <h2 className="text-xl max-sm:hidden">Your review has no name on it</h2>
      <p className="text-chalk-2">
        We store your stars, your text, your optional answers and the week. We do not store your account, your
        email, the day or the time. So there is no list of who wrote what.
      </p>
      <p className="text-chalk-2">
        Your device sends the review without your login. Your secret code proves only that you have an account
        here. It does not show which account. While you send it, our computer sees where your internet
        connection comes from. We do not write this down.
      </p>
      <p className="text-chalk-2">
        Your text must not show who you are either. Leave out your class, your roll number, and things that
        only you could know.
      </p>
      <p className="text-chalk-2 max-lg:hidden">Be fair and write the truth. We never edit what you write.</p>
    </div>
  )
}
