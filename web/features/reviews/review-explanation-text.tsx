import paperPlane from '#brand/pictures/paper-plane.svg'
import * as m from '#messages'
import { ChalkPicture } from '#web/ui/picture.tsx'

export function ReviewExplanationText() {
  return (
    <div className="max-sm:board grid gap-3 rounded-card max-sm:p-5">
      <ChalkPicture src={paperPlane} className="w-36 max-lg:hidden" />
      <h2 className="text-xl max-sm:hidden">{m.reviews_no_name_on_it()}</h2>
      <p className="text-chalk-2">{m.reviews_what_we_store()}</p>
      <p className="text-chalk-2">{m.reviews_how_it_is_sent()}</p>
      <p className="text-chalk-2">{m.reviews_text_must_not_identify()}</p>
      <p className="text-chalk-2 max-lg:hidden">{m.reviews_be_fair()}</p>
    </div>
  )
}
