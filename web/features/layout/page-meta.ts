import type { MetaDescriptor } from 'react-router'
import { brand } from '#brand/brand.ts'
import { href } from '#messages/language.ts'
import { addressIn, codeOf, languages } from '#messages/languages.ts'

export type Site = {
  origin: string
  /** Whether the directory contains sample schools. */
  sample: boolean
  /** The issuer's public keys, as `get-credential.ts` reads them. */
  issuerKeys: string
  signedHead: string | undefined
}

type PublicPage = {
  /** `publicMeta` adds the name of the site if the title does not contain it. */
  title: string
  description: string
  path: string
  picture?: string
  pictureSize?: { width: number; height: number }
  type?: 'website' | 'article'
  /** Default: true. */
  indexed?: boolean
}

const shareSize = { width: 1200, height: 630 }

/** Returns metadata for search engines and shared links. A site with sample schools must not be indexed. */
export function publicMeta(site: Site | undefined, page: PublicPage): MetaDescriptor[] {
  const { title, description, path, type = 'website', indexed = true } = page
  const { picture = href('/share.png'), pictureSize = shareSize } = page
  const fullTitle = title.includes(brand.name) ? title : `${title} | ${brand.name}`
  const origin = site?.origin ?? ''
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: origin + href(path) },
    ...languages.map((each) => ({
      tagName: 'link',
      rel: 'alternate',
      hrefLang: codeOf(each),
      href: origin + addressIn(each, path),
    })),
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:image', content: origin + picture },
    { property: 'og:image:width', content: String(pictureSize.width) },
    { property: 'og:image:height', content: String(pictureSize.height) },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(indexed && site && !site.sample ? [] : [{ name: 'robots', content: 'noindex' }]),
  ]
}

/** For pages that search engines must not list. */
export function unlistedMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} | ${brand.name}` }, { name: 'robots', content: 'noindex' }]
}
