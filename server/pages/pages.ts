import { publicPages } from '#brand/public-pages.ts'
import { addressIn, type Language, languages, sourceLanguage } from '#messages/languages.ts'
import { dayOf, schoolYear } from '../clock.ts'
import type { Context } from '../context.ts'
import { encodeIssuerKeys } from '../credentials/issuer-keys.ts'
import { Overloaded } from '../errors.ts'
import { asUnavailable } from '../http/errors.ts'
import { PageCache, type Sharing } from './page-cache.ts'
import { PageRenderer } from './page-renderer.ts'
import type { PageSources } from './page-services.ts'

type Options = {
  /** Absolute path of the built pages. */
  folder: string
  /** Of all threads together. */
  cacheBytes: number
  /** Undefined for an instance with one thread. */
  sharing?: Omit<Sharing, 'state'>
  /** See `PageServices`. */
  devMailPath: string | undefined
}

/** Of the static pages in all languages. */
export const publicAddresses = languages.flatMap((language) =>
  Object.values(publicPages).map(({ path }) => addressIn(language, path)),
)

export type Pages = Awaited<ReturnType<typeof openPages>>

export async function openPages(context: Context, { folder, cacheBytes, sharing, devMailPath }: Options) {
  const { origin, facts, schools, nearSchools, places, reviews, comments, content, transparency } = context
  const { clock, log, changes, pageChanges, issuerKeys, signedHeads } = context
  const programmesIn = (language: Language) => ({
    ofSchool: (code: string) => context.schoolProgrammes.tookPart(code, language),
  })
  const sources: PageSources = {
    origin,
    facts,
    today: dayOf(clock),
    publication: () => context.findPublicationMode(),
    schoolYear: () => schoolYear(clock()),
    issuerKeys: async () => encodeIssuerKeys(await issuerKeys.publicKeys()),
    signedHead: () => signedHeads.find(),
    schools: {
      list: (query, networkAddress) => schools.list(query, networkAddress),
      find: (id) => schools.findWithParts(id),
      nearby: (school) => schools.nearby(school),
      near: (input) => nearSchools.list(input),
      nearValues: () => nearSchools.values(),
    },
    places,
    reviews: {
      list: (schoolId, query, reviewCount) => reviews.list(schoolId, query, reviewCount),
      find: (id) => reviews.find(id),
    },
    answers: { ofReviews: (_schoolId, ids) => context.schoolAnswers.ofReviews(ids) },
    profiles: {
      async ofSchool(schoolId) {
        const profile = await context.publicProfiles.ofSchool(schoolId)
        return profile && { profile, isPreview: false }
      },
    },
    programmes: programmesIn(sourceLanguage),
    programmesIn,
    comments,
    schoolEvents: context.publicEvents,
    content,
    // Addresses that are too long for a code reach no other service: see certificate-pages.ts.
    certificates: { find: async () => ({ state: 'unknown' as const }) },
    texts: () => context.siteTexts.replaced(),
    transparency,
    report(error, route) {
      if (!(asUnavailable(error) instanceof Overloaded)) log.error({ err: error, route }, 'A page failed')
    },
    googleClientId: context.googleClientId,
    devMailPath,
  }
  const state = () =>
    JSON.stringify([
      changes.common,
      context.search.builtAt,
      sources.today(),
      sources.schoolYear(),
      context.factsCache.latest,
    ])
  const renderer = await PageRenderer.load(folder, sources)
  const cache = new PageCache({
    render: (path, services) => renderer.render(path, services),
    sources,
    changes,
    maximumBytes: cacheBytes,
    sharing: sharing && { ...sharing, state },
    shrunkPaths: new Set(publicAddresses),
  })
  const { previews, schoolClaims, ownProfiles, programmeFeedback, certificates, offers } = context
  return {
    folder,
    sources,
    pageChanges,
    renderer,
    cache,
    previews,
    schoolClaims,
    ownProfiles,
    programmeFeedback,
    certificates,
    offers,
  }
}
