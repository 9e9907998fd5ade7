import { mediaItems, mediaItemsAreSamples } from '#brand/media.ts'
import { NewspaperSection } from '#web/features/content/newspaper-section.tsx'

export function MediaAndRecognition() {
  return (
    <NewspaperSection
      id="media"
      title="Media & Recognition"
      sample={mediaItemsAreSamples}
      className="lg:col-span-2"
    >
      <ul className="divide-y divide-rule">
        {mediaItems.map(({ id, where, title, text, year }) => (
          <li
            key={id}
            className="grid gap-x-8 gap-y-1 py-4 first:pt-0 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_auto] md:items-baseline"
          >
            <p className="text-sm font-semibold text-ink-2">{where}</p>
            <div>
              <h3 className="text-lg">{title}</h3>
              <p className="text-ink-2">{text}</p>
            </div>
            <p className="font-serif text-ink-2 max-md:hidden">{year}</p>
          </li>
        ))}
      </ul>
    </NewspaperSection>
  )
}
