import { publicPages, timesPath } from '#brand/public-pages.ts'
import { comparePath } from '#contract/compare.ts'
import { loginKinds, loginPath } from '#contract/login-path.ts'
import { schoolPath, timesItemPath } from '#contract/paths.ts'
import type { Installation } from './fixtures.ts'

type School = { _id: string; name: string; city: string; state: string }

export type AllPages = {
  school: School
  schoolPage: string
  /** Pages that a visitor may see. */
  open: string[]
  /** Pages that send a visitor to the login page. */
  gated: string[]
}

async function fetchJson<T>(url: string): Promise<T> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return (await response.json()) as T
}

/** Returns the pages of the places of a school: state, district, and the town if it has a page. */
async function findPlaces(origin: string, school: School): Promise<string[]> {
  const html = await (await fetch(origin + schoolPath(school))).text()
  return [...new Set(Array.from(html.matchAll(/href="(\/schools-in\/[^"?#]+)"/g), ([, link = '']) => link))]
}

/** Lists at least one path of each route in `web/routes.ts`, except the desk's and those of a school's account. */
export async function listPages({ product: { origin } }: Installation): Promise<AllPages> {
  const { schools } = await fetchJson<{ schools: School[] }>(`${origin}/api/schoolsWithReviews?limit=2`)
  const [school, other] = schools
  if (!school || !other) throw new Error('The directory has fewer than two schools.')
  const [review] = await fetchJson<{ _id: string }[]>(`${origin}/api/schools/${school._id}/reviews?limit=1`)
  const [story] = await fetchJson<{ _id: string; title: string }[]>(`${origin}/api/stories`)
  const [event] = await fetchJson<{ _id: string; title: string }[]>(`${origin}/api/events`)
  if (!review || !story || !event) throw new Error('The samples lack a review, a story or an event.')
  return {
    school,
    schoolPage: schoolPath(school),
    open: [
      ...Object.values(publicPages).map(({ path }) => path),
      '/login',
      ...loginKinds.map(loginPath),
      '/signup',
      '/forgot-password',
      '/my-code',
      '/my-review',
      '/my-story',
      '/?search=primary',
      '/?search=private+school+nagpur&minRating=1',
      '/?search=zzqqxx',
      '/near?place=Nagpur',
      schoolPath(school),
      `${schoolPath(school)}?stars=5`,
      `/reviews/${review._id}`,
      '/compare',
      `/suggest-change/${school._id}`,
      '/claim-school',
      '/feedback',
      `/claim-school/${school._id}`,
      '/certificates',
      '/offer-opportunity',
      '/offer-opportunity/status',
      comparePath([school._id, other._id]),
      ...(await findPlaces(origin, school)),
      timesPath + timesItemPath('stories', story._id, story.title),
      '/events/0f8fad5b-d9cb-469f-a165-70867728950e',
      '/schools/99999999998',
    ],
    gated: [
      '/dashboard',
      '/dashboard?step=1',
      '/account',
      '/write-story',
      `/write-review/${school._id}`,
      `/join-event/${event._id}`,
    ],
  }
}
