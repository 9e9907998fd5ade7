import { hashAuthorKey, newAuthorKey } from '#contract/author-key.ts'
import { csrfHeader } from '#contract/members.ts'
import {
  addStudent,
  expect,
  expectAccessibleInBothColorSchemes,
  type Installation,
  test,
} from './fixtures.ts'
import { addStaff } from './staff.ts'

async function addReportedReview(installation: Installation): Promise<{ key: string; id: string }> {
  const { origin } = installation.product
  const key = newAuthorKey()
  const { schools } = await (
    await fetch(`${origin}/api/schoolsWithReviews?searchTerm=primary&limit=10&page=31`)
  ).json()
  const [{ _id: schoolId }] = schools
  const send = async (path: string, body: object) => {
    const { token } = await addStudent(installation)
    const response = await fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
    expect(response.status).toBe(201)
    return response.json()
  }
  const { _id: id } = await send('/api/reviews', {
    schoolId,
    title: 'The driver of bus 7',
    description: 'The driver of bus 7 is always late and shouts at the children.',
    rating: 2,
    authorKeyHash: await hashAuthorKey(key),
  })
  await send('/api/reports', { targetType: 'review', targetId: id, reason: 'hurtful' })
  return { key, id }
}

type StaffCalls = {
  get(path: string): Promise<Response>
  post(path: string, body: object): Promise<Response>
}

/** Adds a moderator and returns calls with the cookie and the CSRF token of the session. */
async function addModerator(installation: Installation): Promise<StaffCalls> {
  const { cookie } = await addStaff(installation, 'moderator')
  const send = (path: string, headers: Record<string, string> = {}, options: RequestInit = {}) =>
    fetch(installation.product.origin + path, {
      ...options,
      headers: { cookie: `desk=${cookie}`, ...headers },
    })
  const { csrfToken } = (await (await send('/api/desk/session')).json()) as { csrfToken: string }
  const headers = { 'content-type': 'application/json', [csrfHeader]: csrfToken }
  return {
    get: (path) => send(path),
    post: (path, body) => send(path, headers, { method: 'POST', body: JSON.stringify(body) }),
  }
}

async function decide(staff: StaffCalls, targetId: string, decision: object): Promise<void> {
  const { cases } = await (await staff.get('/api/desk/cases')).json()
  for (const { id } of cases) {
    const { version, post } = await (await staff.get(`/api/desk/cases/${id}`)).json()
    if (post.id !== targetId) continue
    const response = await staff.post(`/api/desk/cases/${id}/decision`, { version, ...decision })
    expect(response.status).toBe(200)
    return
  }
  throw new Error('The post has no case.')
}

test('shows why a review was taken down and accepts one appeal', async ({ page, installation }) => {
  const { key, id } = await addReportedReview(installation)
  await decide(await addModerator(installation), id, { decision: 'remove', reason: 'names-a-person' })

  const open = async () => {
    await page.goto('/my-review')
    await page.getByLabel('Code of the post').fill(key)
    await page.getByRole('button', { name: 'Open my post' }).click()
  }
  await open()
  await expect(page.getByText('Taken down', { exact: true })).toBeVisible()
  await expect(page.getByText(/It names a student, a teacher or another private person/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Read the rule' })).toHaveAttribute('href', '/terms#writing')
  await expect(page.getByRole('listitem').filter({ hasText: 'A moderator took it down.' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change it' })).toBeHidden()
  await expectAccessibleInBothColorSchemes(page)

  await page.getByRole('button', { name: 'Appeal' }).click()
  await page.getByLabel('Why should it be shown?').fill('no')
  await page.getByRole('button', { name: 'Send the appeal' }).click()
  await expect(page.getByText('The appeal needs at least 10 characters.')).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)
  await page.getByLabel('Why should it be shown?').fill('It names a bus, not a person. Please read it again.')
  await page.getByRole('button', { name: 'Send the appeal' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Your appeal is sent.' })).toBeVisible()
  await expect(page.getByText('A moderator who did not take the first decision will read it.')).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)

  await decide(await addModerator(installation), id, { decision: 'restore' })
  await open()
  await expect(page.getByText('Published again', { exact: true })).toBeVisible()
  await expect(page.getByText('A moderator agreed with you.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Appeal' })).toBeHidden()
  await expectAccessibleInBothColorSchemes(page)
})
