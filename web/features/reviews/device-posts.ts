import { reviewPath, schoolPath } from '#contract/paths.ts'
import type { School } from '#contract/schools.ts'
import * as m from '#messages'
import type { DevicePost } from '#web/features/credentials/device-contents.ts'
import { listOwnPosts } from '#web/features/credentials/own-posts.ts'
import { call } from '#web/lib/api/call.ts'
import { formatDate } from '#web/ui/dates.ts'

export type ListedPost = { post: DevicePost; name: string; link: string | undefined }

/** Requests the schools without the session: the server must not learn which schools the account has reviewed. */
async function findSchools(posts: readonly DevicePost[]): Promise<Map<string, School>> {
  const ids = new Set(posts.flatMap(({ schoolId }) => schoolId ?? []))
  const found = await Promise.all(
    Array.from(ids, (id) =>
      call('getSchool', { params: { id } }, { isAnonymous: true }).catch(() => undefined),
    ),
  )
  // A school has several codes after a merge.
  return new Map(
    found.flatMap((school) => (school ? school.codes.map((code): [string, School] => [code, school]) : [])),
  )
}

/** @param day `YYYY-MM-DD`, or undefined if it is unknown */
export function nameOfComment(day: string | undefined): string {
  return day === undefined
    ? m.reviews_your_comment()
    : m.reviews_your_comment_of_day({ day: formatDate(day) })
}

function listPost(post: DevicePost, schools: ReadonlyMap<string, School>): ListedPost {
  if (post.kind === 'comment') {
    const reviewId = /^\/api\/reviews\/([^/]+)\//.exec(post.path)?.[1]
    const day = /\d{4}-\d\d-\d\d/.exec(post.authorKeyContext)?.[0]
    return { post, name: nameOfComment(day), link: reviewId && reviewPath(reviewId) }
  }
  const school = schools.get(post.schoolId ?? '')
  const name = school ? m.reviews_your_review_of_school({ school: school.name }) : m.reviews_your_review()
  return { post, name, link: school && schoolPath(school) }
}

/** Returns the posts of `listOwnPosts` with readable names. */
export async function listDevicePosts(): Promise<ListedPost[]> {
  const posts = await listOwnPosts()
  const schools = await findSchools(posts)
  return posts.map((post) => listPost(post, schools))
}
