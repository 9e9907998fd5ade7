import { brand } from '#brand/brand.ts'
import { timesPath } from '#brand/public-pages.ts'
import { DateLine } from '#web/features/content/date-line.tsx'
import { ItemArticle } from '#web/features/content/item-article.tsx'
import type { TimesItem } from '#web/features/content/times-item.ts'

export function ItemPage({ item }: { item: TimesItem }) {
  return (
    <div className="wrap max-w-3xl pt-6 pb-16">
      <DateLine />
      <p className="border-b-4 border-double border-current py-3 text-center font-serif text-3xl font-bold tracking-tight">
        <a href={timesPath}>{brand.name} Times</a>
      </p>
      <div className="pt-8">
        <ItemArticle item={item} as="h1" />
      </div>
      <p className="mt-10 border-t border-rule pt-4">
        <a href={timesPath} className="text-link">
          More in the {brand.name} Times
        </a>
      </p>
    </div>
  )
}
