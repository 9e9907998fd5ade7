import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessibleInBothColorSchemes,
  type Installation,
  signInAsNewStudent,
  test,
} from './fixtures.ts'

async function openForm(page: Page, installation: Installation, listPage: number): Promise<void> {
  await signInAsNewStudent(page, installation)
  await page.goto(`/dashboard?step=1&search=primary&words=exact&page=${listPage}`)
  await page
    .getByRole('article')
    .filter({ hasText: 'No reviews yet' })
    .first()
    .getByRole('link', { name: /^Review/ })
    .click()
}

test('takes no tap when hints move what is below them', async ({ page, installation }) => {
  await openForm(page, installation, 12)
  await page.getByLabel('Description').fill('The fan of our room has not worked since the monsoon.')
  await page.getByLabel('Title', { exact: true }).fill('Sharma sir shouts')
  const hits = page.evaluate(async () => {
    const submit = [...document.querySelectorAll('main button[type=submit]')].at(-1)
    const isHit = () => {
      const { x = 0, y = 0, width = 0, height = 0 } = submit?.getBoundingClientRect() ?? {}
      return submit?.contains(document.elementFromPoint(x + width / 2, y + height / 2)) ?? false
    }
    const top = () => submit?.getBoundingClientRect().y
    submit?.scrollIntoView({ block: 'center' })
    const before = { top: top(), isHit: isHit() }
    while (top() === before.top) await new Promise(requestAnimationFrame)
    submit?.scrollIntoView({ block: 'center' })
    return [before.isHit, isHit()]
  })
  expect(await hits).toEqual([true, false])
  await page.getByRole('button', { name: 'Submit Review' }).click()
  await expect(page.getByText('Send it with these words in it?')).toBeFocused()
})

test('marks identifying words without a request and lets the student decide', async ({
  page,
  installation,
}) => {
  await openForm(page, installation, 11)
  const title = page.getByLabel('Title', { exact: true })
  const description = page.getByLabel('Description')
  const hints = page.getByRole('region', { name: /This could show who you|Send it with these words/ })

  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // The assets of the page may still be loading.
    if (!pathname.startsWith('/assets/')) requests.push(`${request.method()} ${pathname}`)
  })
  await title.fill('Sharma sir shouts')
  await description.fill('I am in 10-B, and the fan of our room has not worked since the monsoon.')
  await expect(hints).toBeVisible()
  await expect(hints.locator('mark')).toHaveText(['Sharma sir', '10-B'])
  await expect(page.getByText('2 hints below what you wrote.')).toBeAttached()
  expect(requests).toEqual([])
  await expectAccessibleInBothColorSchemes(page)

  // The form asks for a confirmation before it sends the review.
  await page.getByRole('button', { name: 'Submit Review' }).click()
  await expect(page.getByText('Send it with these words in it?')).toBeFocused()
  expect(requests).toEqual([])
  await expectAccessibleInBothColorSchemes(page)
  await hints.getByRole('button', { name: 'Change it' }).click()
  await expect(title).toBeFocused()
  await page.keyboard.type('One teacher')
  await expect(title).toHaveValue('One teacher shouts')
  await expect(hints.locator('mark')).toHaveText(['10-B'])

  await page.getByRole('button', { name: 'Submit Review' }).click()
  await hints.getByRole('button', { name: 'Send it anyway' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Review submitted successfully!' })).toBeVisible()
  expect(requests.filter((call) => call === 'POST /api/reviews')).toHaveLength(1)
})

test('shows which phone number to remove and keeps the text', async ({ page, installation, pageErrors }) => {
  pageErrors.allow(/400|Failed to load resource/)
  await openForm(page, installation, 12)
  const description = page.getByLabel('Description')
  await page.getByLabel('Title', { exact: true }).fill('I sat in class 10')
  const withNumber = 'There are 10 teachers. Ask me for more: nine8seven6five4three2one0.'
  await description.fill(withNumber)
  await page.getByRole('button', { name: 'Submit Review' }).click()
  await expect(page.getByText('Please remove “nine8seven6five4three2one0” (phone number)')).toBeVisible()
  await expect(description).toBeFocused()
  await expect(description).toHaveValue(withNumber)
  await page.getByLabel('Description').fill('There are 10 teachers, the sir shouts, and I miss Delhi.')
  await page.getByRole('button', { name: 'Submit Review' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Review submitted successfully!' })).toBeVisible()
})
