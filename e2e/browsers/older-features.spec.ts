import type { SchoolList } from '#contract/schools.ts'
import { addStudent } from '../fixtures.ts'
import { test } from './fixtures.ts'
import { byLabel, byRole, byText } from './tab.ts'

/* Chromium 92 has no popovers. Each group removes further features before the scripts of the page run, so that the
   browser has what Firefox 97 or Safari 15.4 has. */

/** Each function runs in the page. */
function removeDialogs(): void {
  const { prototype } = HTMLDialogElement
  for (const name of Object.getOwnPropertyNames(prototype))
    if (name !== 'constructor') Reflect.deleteProperty(prototype, name)
  Reflect.deleteProperty(window, 'HTMLDialogElement')
}

function removeRequestSubmit(): void {
  Reflect.deleteProperty(HTMLFormElement.prototype, 'requestSubmit')
}

function removeAt(): void {
  Reflect.deleteProperty(Array.prototype, 'at')
}

test.describe('without popovers', () => {
  const button = byRole('button', 'Find a school')
  const field = byLabel('Find a school: name, city or state')

  test('opens and closes the search with its button, and with Escape', async ({ tab }) => {
    await tab.open('/')
    await tab.expectHidden(field)
    await tab.click(button)
    await tab.expectFocus(field)
    await tab.click(button)
    await tab.expectHidden(field)
    await tab.expectFocus(button)
    await tab.click(button)
    await tab.expectFocus(field)
    await tab.press('Escape')
    await tab.expectHidden(field)
    await tab.expectFocus(button)
  })
})

test.describe('without dialogs', () => {
  test.use({ firstScript: `(${removeDialogs})()` })

  test('opens and closes the menu with its buttons, and with Escape', async ({ tab }) => {
    const button = byRole('button', 'Menu')
    const menu = byRole('dialog', 'Menu')
    await tab.open('/')
    await tab.expectHidden(menu)
    await tab.click(button)
    await tab.expectFocus(menu)
    await tab.click([...menu, ...byRole('button', 'Close the menu')])
    await tab.expectHidden(menu)
    await tab.expectFocus(button)
    await tab.click(button)
    await tab.expectFocus(menu)
    await tab.press('Escape')
    await tab.expectHidden(menu)
    await tab.expectFocus(button)
    await tab.expectPath(/^\/$/)
  })

  test('opens and closes a story', async ({ tab }) => {
    const link = [...byRole('region', 'Stories'), ...byRole('link', /^Read Full Story/)]
    const dialog = byRole('dialog', 'Story Details')
    await tab.open('/bolshala-times')
    await tab.click(link)
    await tab.expectFocus(dialog)
    await tab.press('Escape')
    await tab.expectHidden(dialog)
    await tab.expectFocus(link)
    await tab.expectPath(/^\/bolshala-times$/)
  })
})

test.describe('without requestSubmit', () => {
  test.use({ firstScript: `(${removeRequestSubmit})()` })

  test('sends a review with a class after the author has confirmed it', async ({ tab, installation }) => {
    const { email, password } = await addStudent(installation)
    const response = await fetch(`${installation.product.origin}/api/schoolsWithReviews?limit=1`)
    const { schools } = (await response.json()) as SchoolList
    await tab.open('/login')
    await tab.type(byLabel('Email'), email)
    await tab.type(byLabel('Password'), password)
    await tab.click([...byRole('main'), ...byRole('button', 'Login')])
    await tab.expectPath(/^\/dashboard/)
    await tab.open(`/write-review/${schools[0]?._id}`)
    await tab.type(byLabel('Title'), 'Labs you may touch')
    await tab.type(byLabel('Description'), 'We in 10-B may use the labs on Saturdays.')
    await tab.choose(byLabel('Rating'), '4 stars')
    await tab.click(byRole('button', 'Submit Review'))
    await tab.expectVisible(byText('Send it with these words in it?'))
    await tab.click(byRole('button', 'Send it anyway'))
    await tab.expectVisible(byText(/Review submitted successfully!/))
  })
})

test.describe('in a browser that is too old', () => {
  test.use({ firstScript: `(${removeAt})()` })

  test('shows pages as without JavaScript', async ({ tab }) => {
    await tab.open('/')
    await tab.expectVisible(byRole('heading', 'Popular Schools'))
    await tab.type(byLabel('School name, city or state'), 'vidyalaya')
    await tab.press('Enter')
    await tab.expectVisible(byRole('heading', 'Search Results for "vidyalaya"'))
    await tab.click(byRole('link', /^View/))
    await tab.expectVisible(byText('School code'))
    for (const path of ['/login', '/signup', '/dashboard']) {
      await tab.open(path)
      await tab.expectVisible([...byRole('main'), ...byText(/^This page needs JavaScript/)])
      await tab.expectHidden([...byRole('main'), ...byRole('textbox')])
      await tab.expectHidden([...byRole('main'), ...byRole('button')])
    }
  })
})
