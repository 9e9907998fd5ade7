import type { MetaDescriptor } from 'react-router'
import { brand } from '#web/brand/brand.ts'
import type { SiteFacts } from '#web/services.ts'

/** What the root loader gives to every page. */
export type Site = { origin: string; facts: SiteFacts }

type PublicPage = {
  /** Without the name of the site. */
  title: string
  description: string
  /** The page's one address, without the origin. */
  path: string
  /** Path of the picture that is shown where the page is shared, 1200 by 630. */
  picture?: string
  /** Whether search engines may keep it, where the site lets them in at all. */
  indexed?: boolean
}

/**
 * What the head of a public page says to search engines and to whoever shares it. While the directory holds
 * samples, no page is to be found.
 */
export function publicMeta(site: Site | undefined, page: PublicPage): MetaDescriptor[] {
  const { title, description, path, picture = '/share.png', indexed = true } = page
  const fullTitle = title.includes(brand.name) ? title : `${title} | ${brand.name}`
  const origin = site?.origin ?? ''
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: origin + path },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: origin + path },
    { property: 'og:image', content: origin + picture },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(indexed && site && !site.facts.sample ? [] : [{ name: 'robots', content: 'noindex' }]),
  ]
}
