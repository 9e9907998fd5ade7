import { expect, expectAccessibleInBothColorSchemes, type Installation, test } from './fixtures.ts'

type Listed = { _id: string; name: string; reviewCount: number; averageRating: number }

async function fetchSchools({ product }: Installation, query: string): Promise<Listed[]> {
  const response = await fetch(`${product.origin}/api/schoolsWithReviews?${query}`)
  return ((await response.json()) as { schools: Listed[] }).schools
}

test('shows name, facts, ratings, pages of reviews and nearby schools', { tag: '@desktop' }, async ({
  page,
  installation,
}) => {
  // Other tests review the most popular schools, so that the stars there count fewer reviews: they came unusually fast.
  const school = (await fetchSchools(installation, 'limit=30')).at(-1)
  if (!school) throw new Error('There is no popular school.')
  await page.goto(`/schools/${school._id}`)
  await expect(page).toHaveURL(new RegExp(`/schools/${school._id}/[a-z0-9-]+$`))
  await expect(page.getByRole('heading', { level: 1, name: school.name })).toBeVisible()
  await expect(page.getByText(school.averageRating.toFixed(1), { exact: true }).first()).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'From the UDISE register' }).getByText(school._id),
  ).toBeVisible()
  // The facts are below the reviews on a phone, and beside the reviews in wide windows.
  const facts = await page.getByRole('region', { name: 'From the UDISE register' }).boundingBox()
  const reviews = await page.getByRole('region', { name: /^Reviews/ }).boundingBox()
  if ((page.viewportSize()?.width ?? 0) < 768) {
    expect(facts?.y).toBeGreaterThan(reviews?.y ?? 0)
    await page.getByRole('link', { name: 'All facts' }).click()
    await expect(page.getByRole('heading', { name: 'From the UDISE register' })).toBeInViewport()
  }
  const counts = await page
    .getByRole('region', { name: 'How the stars are spread' })
    .getByRole('definition')
    .allTextContents()
  expect(counts.reduce((sum, count) => sum + Number(count.replaceAll(',', '')), 0)).toBe(school.reviewCount)
  await expect(page.getByRole('heading', { name: `Reviews (${school.reviewCount})` })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(20)
  await expect(page.getByRole('link', { name: 'Write a review' })).toHaveAttribute(
    'href',
    `/write-review/${school._id}`,
  )
  await expectAccessibleInBothColorSchemes(page)

  const first = await page.getByRole('article').first().textContent()
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/\?page=2$/)
  await expect(page.getByRole('article').first()).not.toHaveText(first ?? '')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /^http.*\?page=2$/)

  const nearby = page.getByRole('region', { name: 'Schools nearby' }).getByRole('link').first()
  const name = await nearby.locator('span').first().textContent()
  await nearby.click()
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible()
})

test('describes the school in structured data', async ({ page, installation }) => {
  const [school] = await fetchSchools(installation, 'limit=1')
  await page.goto(`/schools/${school?._id}`)
  const text = await page.locator('script[type="application/ld+json"]').first().textContent()
  const data = JSON.parse(text ?? '')
  expect(data).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'School',
    name: school?.name,
    url: page.url(),
    address: { '@type': 'PostalAddress', addressCountry: 'IN' },
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: school?.averageRating,
      reviewCount: school?.reviewCount,
      bestRating: 5,
    },
  })
  // The HTML already contains the texts of the reviews, so the structured data does not repeat them.
  expect(data).not.toHaveProperty('review')
})

test('asks for the first review of a school', { tag: '@desktop' }, async ({ page, installation }) => {
  const listed = await fetchSchools(installation, 'searchTerm=primary&page=3&limit=50')
  const school = listed.find(({ reviewCount }) => reviewCount === 0)
  await page.goto(`/schools/${school?._id}`)
  await expect(page.getByRole('heading', { name: 'No reviews yet' })).toBeVisible()
  await expect(page.getByText(/(?<!\d)0 Reviews/)).toHaveCount(0)
  await expect(page.getByRole('img', { name: /^0 out of 5/ })).toHaveCount(0)
  await expect(page.getByText('Be the first to share your experience!')).toBeVisible()
  await expect(page.getByRole('region', { name: 'How the stars are spread' })).toHaveCount(0)
  await expectAccessibleInBothColorSchemes(page)
})

test('redirects from a missing page of reviews to the first page', async ({ page, installation }) => {
  const [school] = await fetchSchools(installation, 'limit=1')
  await page.goto(`/schools/${school?._id}?page=900`)
  await expect(page).toHaveURL(new RegExp(`/schools/${school?._id}/[a-z0-9-]+$`))
})

test('responds 404 for an unknown school', { tag: '@desktop' }, async ({ page, pageErrors }) => {
  pageErrors.allow(/404/)
  const response = await page.goto('/schools/99999999998/somewhere')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Not found' })).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)
})
