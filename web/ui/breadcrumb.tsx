import * as m from '#messages'
import { href } from '#messages/language.ts'

export type Crumb = { name: string; path: string }

/** Shows links to the parent pages of this page, the topmost first. The colours need the background `board`. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={m.site_breadcrumb()} className="breadcrumb">
      <ol>
        {crumbs.map(({ name, path }) => (
          <li key={path}>
            <a href={href(path)}>{name}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/**
 * Returns structured data for search engines.
 * @param origin URL of the site without a path
 * @see https://schema.org/BreadcrumbList
 */
export function structuredBreadcrumb(origin: string, crumbs: readonly Crumb[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + href(path),
    })),
  }
}
