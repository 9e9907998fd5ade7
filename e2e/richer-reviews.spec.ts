import type { Page } from '@playwright/test'
import {
  addStudent,
  expect,
  expectAccessible,
  type Installation,
  signIn,
  test,
  waitForCredential,
} from './fixtures.ts'
import { addReviews, reviewTitle } from './reviewed-schools.ts'

type School = { _id: string; name: string; topics: { topic: string; reviewCount: number }[] }

async function fetchPopularSchool({ product }: Installation): Promise<School> {
  const read = async (path: string) => (await fetch(`${product.origin}/api/${path}`)).json()
  const { schools } = (await read('schoolsWithReviews?limit=1')) as { schools: School[] }
  return (await read(`schools/${schools[0]?._id}`)) as School
}

const listTopics = (page: Page) => page.getByRole('list', { name: 'What these reviews are about' })

test('shows sums of answers, and finds reviews by topic, stars and words', async ({ page, installation }) => {
  const school = await fetchPopularSchool(installation)
  await page.goto(`/schools/${school._id}`)
  const sums = page.getByRole('region', { name: 'Teaching, safety and more' })
  await expect(sums.getByText('Facilities and toilets')).toBeVisible()
  await expect(sums.getByText(/^\d+ of \d+ say they are former students$/)).toBeVisible()
  const reviews = page.getByRole('region', { name: /^Reviews/ })
  await listTopics(page).getByRole('link').first().click()
  await expect(page).toHaveURL(/\?topic=[a-z]+#reviews$/)
  await expect(reviews.getByText(`${school.topics[0]?.reviewCount} reviews: about`)).toBeVisible()
  await expectAccessible(page)

  await reviews.getByLabel('Stars', { exact: true }).selectOption('5 stars')
  await reviews.getByLabel('Order', { exact: true }).selectOption('Most helpful')
  await reviews.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page).toHaveURL(/topic=[a-z]+&search=&sort=helpful&stars=5#reviews$/)
  await page.waitForLoadState()
  for (const stars of await page.getByRole('article').getByRole('img').all())
    await expect(stars).toHaveAttribute('aria-label', '5 out of 5 stars')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await reviews.getByRole('searchbox').fill('qqqqq')
  await reviews.getByRole('searchbox').press('Enter')
  await expect(reviews.getByText('0 reviews: 5 stars')).toBeVisible()
  await reviews.getByRole('link', { name: 'Show all reviews' }).click()
  await expect(page.getByRole('article')).toHaveCount(20)
})

test('sends optional answers with a review, and keeps them in the draft', async ({
  page,
  installation,
  pageErrors,
}) => {
  const { _id, name, topics } = await fetchPopularSchool(installation)
  await page.goto('/login')
  await signIn(page, await addStudent(installation))
  await expect(page).toHaveURL(/\/dashboard$/)
  await waitForCredential(page)
  await page.goto(`/write-review/${_id}`)
  await page.getByLabel('Title').fill('Good labs')
  await page.getByLabel('Description').fill('Physics practicals happen every single week.')
  await page.getByText('Say more with a few taps').click()
  await page.getByRole('group', { name: 'Teaching' }).getByText('4', { exact: true }).click()
  await page.getByRole('group', { name: 'Who you are' }).getByText('I study there').click()
  await expectAccessible(page)
  const questions = /answer-questions-[^/]+\.js$/
  await page.route(questions, (route) => route.abort())
  pageErrors.allow(/answer-questions|net::ERR_FAILED/)
  await page.reload()
  await page.getByLabel('Title').fill('Very good labs')
  await page.unroute(questions)
  await page.reload()
  await expect(page.getByRole('radio', { name: '4 stars', checked: true })).toBeAttached()
  const request = page.waitForRequest((each) => each.method() === 'POST' && each.url().endsWith('/reviews'))
  await page.getByRole('button', { name: 'Submit Review' }).click()
  expect((await request).postDataJSON().answers).toEqual({ teaching: 4, role: 'student' })
  await expect(page).toHaveURL(/\/dashboard$/)

  // The dashboard finds reviews without showing the school in the address bar.
  await page.getByRole('link', { name: 'Review Your School' }).click()
  await page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
    .getByRole('link', { name: /^View/ })
    .click()
  const { reviewCount } = topics[0] ?? { reviewCount: 0 }
  await listTopics(page).getByRole('link').first().click()
  await expect(
    page.getByText(new RegExp(`^(?:${reviewCount}|${reviewCount + 1}) reviews: about`)),
  ).toBeVisible()
  expect(page.url()).not.toContain('topic')
  await expectAccessible(page)
})

test('finds reviews by language if a school has some in both', { tag: '@desktop' }, async ({
  page,
  installation,
}) => {
  const hinglish = 'Teachers bahut ache hai, aur library har break me khuli rehti hai.'
  const { _id } = await addReviews(installation, 2)
  const { token } = await addStudent(installation)
  const response = await fetch(`${installation.product.origin}/api/reviews`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ schoolId: _id, title: 'Achha school', description: hinglish, rating: 5 }),
  })
  expect(response.status).toBe(201)

  await page.goto(`/schools/${_id}`)
  const reviews = page.getByRole('region', { name: /^Reviews/ })
  await reviews.getByLabel('Language', { exact: true }).selectOption('In Hindi')
  await reviews.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(reviews.getByText('1 review: in Hindi')).toBeVisible()
  await expect(page.getByText(hinglish)).toHaveAttribute('lang', 'hi-Latn')
  await expect(page.getByRole('heading', { name: reviewTitle })).toHaveCount(0)
  await expectAccessible(page)
  await page.goto(`/hi/schools/${_id}?language=en`)
  await expect(page.getByRole('region', { name: /^रिव्यू/ })).toContainText('2 रिव्यू मिले: अंग्रेज़ी में')
})
