import { brand } from '#brand/brand.ts'
import { isSampleText } from '#brand/is-sample-text.ts'
import { publicPages } from '#brand/public-pages.ts'
import { Banner } from '#web/ui/banner.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { SampleBadge } from '#web/ui/sample-badge.tsx'

export function SayHello() {
  return (
    <div className="pb-14 sm:pb-20">
      <Banner
        id="hello"
        title="Say hello"
        text="A person reads your message, usually somebody who was a student not long ago."
      >
        <a href={publicPages.contact.path} className={buttonClass('main', 'normal', 'max-sm:w-full')}>
          Write to us
        </a>
        <a href={brand.messagingLink} className={buttonClass('chalk', 'normal', 'max-sm:w-full')}>
          Message us
        </a>
        <a href={`mailto:${brand.contactEmail}`} className={buttonClass('chalk', 'normal', 'max-sm:w-full')}>
          {brand.contactEmail}
        </a>
        {isSampleText(brand.contactEmail) && (
          <span className="self-center [&_span]:text-chalk-2">
            <SampleBadge />
          </span>
        )}
      </Banner>
    </div>
  )
}
