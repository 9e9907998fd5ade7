import { HowToJoin, WhenAndWhere } from '#web/features/content/event-facts.tsx'
import { ItemPicture } from '#web/features/content/item-picture.tsx'
import { ApplyNow } from '#web/features/content/opportunities.tsx'
import type { Piece } from '#web/features/content/piece.ts'
import { longDate } from '#web/ui/dates.ts'
import { SampleMark } from '#web/ui/sample-mark.tsx'

type PieceArticleProps = {
  piece: Piece
  /** A page of its own, or a part of one. */
  as: 'h1' | 'h3'
}

function paragraphsOf(text: string) {
  return text.split(/\n\s*\n/).map((paragraph, place) => ({ key: `paragraph ${place}`, paragraph }))
}

/** Everything about an item. An empty line of its text ends a paragraph. */
export function PieceArticle({ piece, as: Title }: PieceArticleProps) {
  const { section, title, author, headline, day, text, sourceUrl, applyLink, picture, sample } = piece
  return (
    <article className="grid gap-4">
      <figure className="grid gap-2">
        <ItemPicture picture={picture} sizes="(min-width: 46rem) 44rem, 100vw" eager captioned />
        {picture && <figcaption className="text-sm text-ink-2 italic">{picture.alt}</figcaption>}
      </figure>
      <Title className={Title === 'h1' ? 'text-4xl' : 'text-2xl'}>{title}</Title>
      {headline && <p className="font-serif text-xl text-ink-2 italic">{headline}</p>}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2 empty:hidden">
        {author && <span>{author}</span>}
        {section === 'events' && <WhenAndWhere card={piece} />}
        {sample && <SampleMark />}
      </p>
      <div className="grid gap-4 font-serif text-lg">
        {paragraphsOf(text).map(({ key, paragraph }) => (
          <p key={key} className="whitespace-pre-line">
            {paragraph}
          </p>
        ))}
      </div>
      {applyLink && <ApplyNow card={piece} />}
      {section === 'events' && <HowToJoin card={piece} />}
      {section !== 'events' && day && (
        <p className="border-t border-rule pt-4 text-sm text-ink-2">
          Published on <time dateTime={day}>{longDate(day)}</time>
        </p>
      )}
      {sourceUrl && (
        <p>
          <a
            href={sourceUrl}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
          >
            View Original Source<span className="sr-only"> (opens in a new tab)</span>
          </a>
        </p>
      )}
    </article>
  )
}
