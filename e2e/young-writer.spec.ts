import { expect, expectAccessible, isInteractive, signInAsNewStudent, test } from './fixtures.ts'
import { signInAsStaff } from './staff.ts'

const text = 'In January the sky above our street is full of kites, and nobody counts them. '.repeat(3).trim()

test('publishes a story of a student with changes that the student accepts', async ({
  page,
  installation,
  browser,
  pageErrors,
}) => {
  // The refused pen name.
  pageErrors.allow(/status 400|status of 400/)
  await signInAsNewStudent(page, installation)
  await page.goto('/bolshala-times')
  await page.getByRole('link', { name: 'Write for the Bolshala Times' }).click()
  await page.waitForFunction(isInteractive)
  await expect(page.getByText('A story is not anonymous like a review.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send my story' }).click()
  await expect(page.getByText('The title needs at least 3 characters.')).toBeVisible()
  await expect(page.getByText('Please confirm that you wrote the story yourself.')).toBeVisible()
  const title = `The kites of our street ${Date.now()}`
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Story', { exact: true }).fill(text)
  await page.reload()
  await page.waitForFunction(isInteractive)
  await expect(page.getByLabel('Story', { exact: true })).toHaveValue(text)
  await page.getByLabel('Pen name').fill('Rahul Sharma')
  await page.getByLabel('Class (optional)').selectOption('8')
  await page.getByLabel(/I wrote this story myself/).check()
  await page.getByLabel(/people can recognise me/).check()
  await page.getByRole('button', { name: 'Send my story' }).click()
  await expect(page.getByText(/looks like the full name of a person/)).toBeVisible()
  await page.getByLabel('Pen name').fill('Blue Kite')
  await page.getByRole('button', { name: 'Send my story' }).click()
  await expect(page.getByRole('heading', { name: 'An editor reads your story' })).toBeVisible()
  const code = (await page.locator('code').textContent()) ?? ''
  expect(code).toMatch(/^(?:\w{4}-){6}\w{2}$/)
  await expectAccessible(page)

  const desk = await browser.newPage({ baseURL: installation.product.origin, viewport: page.viewportSize() })
  await signInAsStaff(desk, installation, 'editor')
  await desk.goto('/desk/young-writers')
  await desk.getByRole('link', { name: title }).click()
  await expect(desk.getByText(text)).toHaveCount(2)
  await desk.getByLabel('Story', { exact: true }).fill(`${text} I counted them once.`)
  await desk.getByLabel('Sentence to the author (optional)').first().fill('May we end like this?')
  await desk.getByRole('button', { name: 'Send the proposal' }).click()
  await expect(desk.getByText('Wait for the author.')).toBeVisible()
  await expectAccessible(desk)

  await page.getByRole('link', { name: 'Open my stories' }).click()
  await page.waitForFunction(isInteractive)
  await page.getByRole('button', { name: `Open ${title}` }).click()
  await expect(page.getByText('May we end like this?')).toBeVisible()
  await expect(page.locator('article ins')).toContainText('I counted them once.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Accept these changes' }).click()
  await expect(page.getByText('You accepted the changes', { exact: true })).toBeVisible()

  await desk.reload()
  await desk.getByRole('button', { name: 'Publish this text' }).click()
  await desk.getByRole('link', { name: 'Open the story in the Times' }).waitFor()
  await desk.close()

  const visitor = await browser.newPage({ baseURL: installation.product.origin })
  await visitor.goto('/bolshala-times')
  await expect(visitor.getByText('Blue Kite, class 8').first()).toBeVisible()

  // Another device knows only the code.
  await visitor.goto('/my-story')
  await visitor.waitForFunction(isInteractive)
  await visitor.getByLabel('Code of the story').fill(code.toLowerCase())
  await visitor.getByRole('button', { name: 'Open my story' }).click()
  await visitor.getByRole('button', { name: 'Withdraw my story' }).click()
  await visitor.getByRole('button', { name: 'Yes, withdraw it' }).click()
  await expect(visitor.getByText('Your story is withdrawn.')).toBeVisible()
  await visitor.goto('/bolshala-times')
  await expect(visitor.getByText('Blue Kite, class 8')).toHaveCount(0)
  await visitor.close()
})

test('keeps the own text of a student, and says why a story is declined', async ({
  page,
  installation,
  browser,
}) => {
  await signInAsNewStudent(page, installation)
  await page.goto('/write-story')
  await page.waitForFunction(isInteractive)
  const title = `A goat in class ${Date.now()}`
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Story', { exact: true }).fill(text)
  await page.getByLabel('Pen name').fill('Blue Kite')
  await page.getByLabel(/I wrote this story myself/).check()
  await page.getByLabel(/people can recognise me/).check()
  await page.getByRole('button', { name: 'Send my story' }).click()
  await page.getByRole('link', { name: 'Open my stories' }).waitFor()

  const desk = await browser.newPage({ baseURL: installation.product.origin })
  await signInAsStaff(desk, installation, 'editor')
  await desk.goto('/desk/young-writers')
  await desk.getByRole('link', { name: title }).click()
  await desk.getByLabel('Title').fill('A goat')
  await desk.getByRole('button', { name: 'Send the proposal' }).click()
  await desk.getByText('Wait for the author.').waitFor()

  await page.getByRole('link', { name: 'Open my stories' }).click()
  await page.waitForFunction(isInteractive)
  await page.getByRole('button', { name: `Open ${title}` }).click()
  await page.getByLabel(/keep your text, and say why/).fill('The class matters.')
  await page.getByRole('button', { name: 'Keep my text' }).click()
  await expect(page.getByText('You kept your text', { exact: true })).toBeVisible()

  await desk.reload()
  await expect(desk.getByText('The class matters.')).toBeVisible()
  await desk.getByRole('button', { name: 'Decline' }).click()
  await expect(desk.getByText('Please write a sentence to the author.')).toBeVisible()
  await desk
    .getByLabel('Sentence to the author', { exact: true })
    .fill('The goat is lovely. We had one last week.')
  await desk.getByRole('button', { name: 'Decline' }).click()
  await expect(desk.getByText('Declined.')).toBeVisible()
  await desk.close()

  await page.reload()
  await page.waitForFunction(isInteractive)
  await page.getByRole('button', { name: `Open ${title}` }).click()
  await expect(page.getByText('The goat is lovely. We had one last week.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change my story' })).toHaveCount(0)
})
