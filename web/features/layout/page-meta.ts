import type { MetaDescriptor } from 'react-router'
import { brand } from '#brand/brand.ts'
import type { SiteFacts } from '#web/services.ts'

/** What the root loader gives to every page. */
export type Site = { origin: string; facts: SiteFacts }

type PublicPage = {
  /** Without the name of the site. */
  title: string
  description: string
  /** The page's one address, without the origin. */
  path: string
  /** Path of the picture that is shown where the page is shared. */
  picture?: string
  pictureSize?: { width: number; height: number }
  type?: 'website' | 'article'
  /** Whether search engines may keep it, where the site lets them in at all. */
  indexed?: boolean
}

const shareSize = { width: 1200, height: 630 }

/**
 * What the head of a public page says to search engines and to whoever shares it. While the directory holds
 * samples, no page is to be found.
 */
export function publicMeta(site: Site | undefined, page: PublicPage): MetaDescriptor[] {
  const { title, description, path, type = 'website', indexed = true } = page
  const { picture = '/share.png', pictureSize = shareSize } = page
  const fullTitle = title.includes(brand.name) ? title : `${title} | ${brand.name}`
  const origin = site?.origin ?? ''
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: origin + path },
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: origin + path },
    { property: 'og:image', content: origin + picture },
    { property: 'og:image:width', content: String(pictureSize.width) },
    { property: 'og:image:height', content: String(pictureSize.height) },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(indexed && site && !site.facts.sample ? [] : [{ name: 'robots', content: 'noindex' }]),
  ]
}
