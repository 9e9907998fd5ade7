import type { ReactNode } from 'react'
import { publicPages } from '#brand/public-pages.ts'
import * as m from '#messages'
import { languageOf } from '#messages/language.ts'
import { formatDate } from '#web/ui/dates.ts'
import { linkTo, RichText } from '#web/ui/rich-text.tsx'
import { SampleBadge } from '#web/ui/sample-badge.tsx'
import { ApplyLink, EventDateAndLocation, EventSignUpLink, OpportunityOffer } from './item-details.tsx'
import { ItemPicture, sizeOnPhones } from './item-picture.tsx'
import { LanguageBadge } from './language-badge.tsx'
import { RichTextView } from './rich-text.tsx'
import type { TimesItem } from './times-item.ts'

function HowToJoin({ event }: { event: TimesItem }) {
  if (!event.upcoming) return <Note>{m.times_this_event_is_over()}</Note>
  if (event.sample) return <Note>{m.times_this_event_is_a_sample_nobody()}</Note>
  if (event.signUpLink) {
    return (
      <p>
        <EventSignUpLink card={event} />
      </p>
    )
  }
  return (
    <Note>
      <RichText message={m.times_how_to_take_part} markup={linkTo(publicPages.contact.path)} />
    </Note>
  )
}

function Note({ children }: { children: ReactNode }) {
  return <p className="rounded-[10px] bg-leaf-soft px-4 py-3 text-ink">{children}</p>
}

type ItemArticleProps = {
  item: TimesItem
  as: 'h1' | 'h3'
}

function paragraphsOf(text: string) {
  return text.split(/\n\s*\n/).map((paragraph, index) => ({ key: `paragraph ${index}`, paragraph }))
}

export function ItemArticle({ item, as: Title }: ItemArticleProps) {
  const { section, title, author, headline, day, text, document, sourceUrl, applyLink, picture, sample } =
    item
  return (
    <article className="grid gap-4">
      <figure className="grid gap-2">
        <ItemPicture
          picture={picture}
          sizes={`${sizeOnPhones}, (min-width: 46rem) 44rem, 100vw`}
          eager
          captioned
        />
        {picture && (
          <figcaption lang={languageOf(picture.alt)} className="text-sm text-ink-2 italic">
            {picture.alt}
          </figcaption>
        )}
      </figure>
      <Title lang={languageOf(title)} className={Title === 'h1' ? 'text-4xl' : 'text-2xl'}>
        {title}
      </Title>
      {headline && (
        <p lang={languageOf(headline)} className="font-serif text-xl text-ink-2 italic">
          {headline}
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2 empty:hidden">
        {author && <span lang={languageOf(author)}>{author}</span>}
        {section === 'events' && <EventDateAndLocation card={item} />}
        <OpportunityOffer card={item} />
        <LanguageBadge card={item} />
        {sample && <SampleBadge />}
      </p>
      <div lang={languageOf(text)} className="grid gap-4 font-serif text-lg">
        {document ? (
          <RichTextView document={document} below={Title === 'h1' ? 1 : 3} />
        ) : (
          paragraphsOf(text).map(({ key, paragraph }) => (
            <p key={key} className="whitespace-pre-line">
              {paragraph}
            </p>
          ))
        )}
      </div>
      {applyLink && <ApplyLink card={item} />}
      {section === 'events' && <HowToJoin event={item} />}
      {section !== 'events' && day && (
        <p className="border-t border-rule pt-4 text-sm text-ink-2">
          <RichText
            message={m.times_published_on}
            inputs={{ day: formatDate(day) }}
            markup={{ time: ({ children }) => <time dateTime={day}>{children}</time> }}
          />
        </p>
      )}
      {sourceUrl && (
        <p>
          <a href={sourceUrl} target="_blank" rel="noopener" className="text-link">
            <RichText
              message={m.times_view_original_source}
              markup={{ span: ({ children }) => <span className="sr-only">{children}</span> }}
            />
          </a>
        </p>
      )}
    </article>
  )
}
