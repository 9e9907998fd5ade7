import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectAccessibleInBothWindows, test } from './fixtures.ts'
import type { Installation } from './installation.ts'
import { choose, press, tabTo, type } from './keyboard.ts'
import { addStaff, signInAsStaff } from './staff.ts'

const text = (page: Page) => page.getByRole('textbox', { name: 'Text' })

async function writeStory(page: Page, title: string, words: string): Promise<void> {
  await page.goto('/desk/times/new?kind=story')
  await page.getByLabel('Title').fill(title)
  await text(page).click()
  await page.keyboard.type(words)
  await page.getByRole('button', { name: 'Save the draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

async function otherEditor(installation: Installation) {
  const { cookie, email } = await addStaff(installation, 'editor')
  const { origin } = installation.product
  const headers = { cookie: `desk=${cookie}` }
  const session = await (await fetch(`${origin}/api/desk/session`, { headers })).json()
  return {
    email,
    async send(method: string, path: string, body?: unknown) {
      const response = await fetch(`${origin}/api/desk/${path}`, {
        method,
        headers: { ...headers, 'x-csrf-token': session.csrfToken, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      return response.json()
    },
  }
}

test('writes, previews, publishes and corrects a story, with the keyboard only', async ({
  page,
  installation,
  context,
}) => {
  const title = `The roof garden ${crypto.randomUUID().slice(0, 8)}`
  await signInAsStaff(page, installation, 'editor')
  await page.goto('/desk')
  await expect(page.getByRole('heading', { name: 'Times', exact: true })).toBeVisible()
  await expectAccessibleInBothWindows(page)
  await press(page, page.getByRole('link', { name: 'New story' }))
  await press(page, page.getByRole('button', { name: 'Save the draft' }))
  await expect(page.getByText('The title is missing.')).toBeVisible()
  await type(page, page.getByLabel('Title'), title)
  await expect(page.getByLabel('Language')).toHaveValue('en-IN')
  await choose(page, page.getByLabel('Language'), 'hi-IN')

  await tabTo(page, text(page))
  await page.keyboard.press('ControlOrMeta+Alt+2')
  await page.keyboard.type('On the roof')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Tomatoes grow ')
  await page.keyboard.press('ControlOrMeta+b')
  await page.keyboard.type('above')
  await page.keyboard.press('ControlOrMeta+b')
  await page.keyboard.type(' the library.')
  await page.keyboard.press('Enter')
  await press(page, page.getByRole('button', { name: 'Link', exact: true }))
  await type(page, page.getByLabel('Address'), 'javascript:alert(1)')
  await press(page, page.getByRole('button', { name: 'Set the link' }))
  await expect(page.getByText('A link must begin with https://')).toBeVisible()
  await type(page, page.getByLabel('Address'), 'https://garden.example/plan')
  await press(page, page.getByRole('button', { name: 'Set the link' }))

  const bytes = await sharp({ create: { width: 900, height: 500, channels: 3, background: '#3a7' } })
    .jpeg()
    .toBuffer()
  const picture = { name: 'roof.jpg', mimeType: 'image/jpeg', buffer: bytes }
  await page.getByLabel('File of the picture', { exact: true }).setInputFiles(picture)
  await press(page, page.getByRole('button', { name: 'Use the picture' }))
  await expect(page.getByText('Describe what the picture shows.')).toBeVisible()
  await type(page, page.getByLabel('What the picture shows'), 'Tomatoes in boxes')
  await press(page, page.getByRole('button', { name: 'Use the picture' }))
  await expect(text(page).getByText('Tomatoes in boxes')).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Save the draft' }))
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(text(page).getByRole('link', { name: 'https://garden.example/plan' })).toBeVisible()
  await expectAccessibleInBothWindows(page)

  const opened = context.waitForEvent('page')
  await press(page, page.getByRole('button', { name: 'Preview' }))
  const preview = await opened
  await expect(preview.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(preview.getByRole('heading', { level: 2, name: 'On the roof' })).toBeVisible()
  const response = await fetch(preview.url())
  expect(response.headers.get('x-robots-tag')).toBe('noindex')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const forged = await fetch(preview.url().slice(0, -2), { redirect: 'manual' })
  expect([forged.status, forged.headers.get('location')]).toEqual([302, '/'])
  await preview.close()

  await press(page, page.getByRole('button', { name: 'Publish now' }))
  const link = page.getByRole('link', { name: /^Open the public page/ })
  await expect(link).toBeVisible()
  const path = (await link.getAttribute('href')) ?? ''
  const visitor = await context.newPage()
  await visitor.goto(path)
  await expect(visitor.getByRole('strong')).toHaveText('above')
  await expect(visitor.getByRole('link', { name: 'https://garden.example/plan' })).toBeVisible()
  await expectAccessibleInBothWindows(visitor)

  await tabTo(page, text(page))
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.type('Big ')
  await expect(page.getByText('Not saved yet')).toBeVisible()
  await choose(page, page.getByLabel('Language'), 'en-IN')
  await press(page, page.getByRole('button', { name: 'Save', exact: true }).first())
  await expect(page.getByText(/with changes that are not/)).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText('Big On the roof')).toHaveCount(0)
  await press(page, page.getByRole('button', { name: 'Publish the changes' }))
  await expect(page.getByRole('button', { name: 'Publish the changes' })).toHaveCount(0)
  await visitor.reload()
  await expect(visitor.getByText('Big On the roof')).toBeVisible()

  await press(page, page.getByRole('button', { name: /^Version 1/ }))
  await expect(page.getByRole('dialog').locator('ins').filter({ hasText: 'Big' })).toBeVisible()
  await expect(page.getByRole('dialog').locator('del').filter({ hasText: 'Hindi' })).toBeVisible()
  await expectAccessibleInBothWindows(page)
  await press(page, page.getByRole('button', { name: 'Restore version 1' }))
  await expect(page.getByRole('button', { name: /^Version 3/ })).toBeVisible()
  await expect(text(page).getByText('Big On the roof')).toHaveCount(0)

  await press(page, page.getByRole('button', { name: 'Unpublish' }))
  await expect(page.getByRole('button', { name: 'Publish now' })).toBeVisible()
  expect((await visitor.goto(path))?.status()).toBe(404)
  await tabTo(page, page.getByLabel('Publish later'))
  await page.keyboard.type('01022035')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('0930A')
  await press(page, page.getByRole('button', { name: 'Schedule', exact: true }))
  await expect(page.getByRole('button', { name: 'Cancel the schedule' })).toBeVisible()
  await page.goto(`/desk/times?words=${encodeURIComponent(title)}`)
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('Scheduled')
})

test('asks before unsaved text is left, and deletes a draft', async ({ page, installation }) => {
  const title = `A short life ${crypto.randomUUID().slice(0, 8)}`
  await signInAsStaff(page, installation, 'editor')
  await writeStory(page, title, 'The first sentence.')
  await text(page).click()
  await page.keyboard.type('Another one. ')
  page.once('dialog', (dialog) => dialog.dismiss())
  await page.getByRole('link', { name: 'All items' }).click()
  await expect(text(page)).toContainText('Another one.')
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('This deletes the item and all its versions.')).toBeVisible()
  await expectAccessibleInBothWindows(page)
  await page.getByRole('button', { name: 'Delete this item' }).click()
  await expect(page.getByRole('heading', { name: 'Times', exact: true })).toBeVisible()
  await expect(page.getByText(title)).toHaveCount(0)
})

test('keeps both texts when two editors save one item', async ({ page, installation, pageErrors }) => {
  pageErrors.allow(/409|Failed to load resource/)
  await signInAsStaff(page, installation, 'editor')
  await writeStory(page, `Two hands ${crypto.randomUUID().slice(0, 8)}`, 'The first sentence.')
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const other = await otherEditor(installation)
  await other.send('POST', `items/${id}/presence`)
  const { latest } = await other.send('GET', `items/${id}`)
  await page.reload()
  await expect(page.getByText(`${other.email} has this item open, too.`)).toBeVisible()

  await text(page).click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(' Mine.')
  await other.send('PUT', `items/${id}`, {
    version: latest.version,
    fields: { ...latest.fields, title: 'Theirs' },
  })
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: /has saved version 2 meanwhile/ })).toBeVisible()
  await expect(text(page)).toContainText('The first sentence. Mine.')
  await expectAccessibleInBothWindows(page)
  await page.getByRole('button', { name: 'Go on with my text' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await expect(page.getByRole('button', { name: /^Version 3/ })).toBeVisible()
  const saved = await other.send('GET', `items/${id}`)
  expect(saved.latest.text).toBe('The first sentence. Mine.')
  expect((await other.send('GET', `items/${id}/versions/2`)).fields.title).toBe('Theirs')
})

test('replaces a sample text, which pages show at once', async ({ page, installation }) => {
  await signInAsStaff(page, installation, 'editor')
  const section = page.getByRole('region', { name: 'Media & Recognition' })
  await page.goto('/bolshala-times')
  await expect(section.getByText('Sample', { exact: true })).toBeVisible()
  await page.goto('/desk/site-texts')
  await expectAccessibleInBothWindows(page)
  await page.getByRole('link', { name: 'Media and recognition' }).click()
  await page.getByLabel('Title').first().fill('')
  await page.getByRole('button', { name: 'Save and publish' }).click()
  await expect(page.getByText('Title is missing.')).toBeVisible()
  await page.getByLabel('Title').first().fill('A prize for the last bench')
  await page.getByRole('button', { name: 'Save and publish' }).click()
  await expect(page.getByText('Version 1 is public.')).toBeVisible()
  await expectAccessibleInBothWindows(page)
  await page.goto('/bolshala-times')
  await expect(section.getByRole('heading', { name: 'A prize for the last bench' })).toBeVisible()
  await expect(section.getByText('Sample', { exact: true })).toHaveCount(0)
})
