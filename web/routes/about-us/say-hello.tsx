import { brand } from '#brand/brand.ts'
import { isSample } from '#brand/is-sample.ts'
import { publicPages } from '#brand/public-pages.ts'
import { acts } from '#web/features/layout/behaviour.ts'
import { Banner } from '#web/ui/banner.tsx'
import { pill } from '#web/ui/button.tsx'
import { SampleMark } from '#web/ui/sample-mark.tsx'

export function SayHello() {
  return (
    <div className="pb-14 sm:pb-20">
      <Banner
        id="hello"
        title="Say hello"
        text="A person reads your message, usually one who was a student not long ago."
      >
        <a
          href={publicPages.contact.path}
          {...acts('page')}
          className={pill('main', 'normal', 'max-sm:w-full')}
        >
          Write to us
        </a>
        <a href={brand.messagingLink} className={pill('chalk', 'normal', 'max-sm:w-full')}>
          Message us
        </a>
        <a href={`mailto:${brand.contactEmail}`} className={pill('chalk', 'normal', 'max-sm:w-full')}>
          {brand.contactEmail}
        </a>
        {isSample(brand.contactEmail) && (
          <span className="self-center [&_span]:text-chalk-2">
            <SampleMark />
          </span>
        )}
      </Banner>
    </div>
  )
}
