import { expect } from '@playwright/test'
import type { SchoolList } from '#contract/schools.ts'
import type { Installation } from '../installation.ts'
import { test } from './fixtures.ts'
import { byLabel, byRole, byText, type Tab } from './tab.ts'

const searchBox = byLabel('School name, city or state')

/** Types a term on the home page and returns the text of the first suggestion. */
async function typeTerm(tab: Tab, { product }: Installation, term: string): Promise<string> {
  await tab.open('/')
  await tab.type(searchBox, term)
  // Wait for the suggestions of the whole term: later suggestions would deselect the option that the test chooses.
  await tab.expectResponse(`searchTerm=${term}&`)
  const response = await fetch(`${product.origin}/api/schoolsWithReviews?searchTerm=${term}&limit=8`)
  const { schools } = (await response.json()) as SchoolList
  await expect(async () => {
    const shown = await tab.readText(byRole('listbox', 'Schools'))
    for (const { name } of schools) expect(shown).toContain(name)
  }).toPass()
  return tab.readText([...byRole('listbox', 'Schools'), ...byRole('option')])
}

test('styles the home page, and opens the search of the header', async ({ tab }) => {
  await tab.open('/')
  expect(await tab.readLayout('#site-header a')).toMatchObject({ position: 'static', isWide: false })
  expect(await tab.readLayout('#site-header')).toMatchObject({ position: 'sticky', isWide: true })
  const field = byLabel('Find a school: name, city or state')
  await tab.expectHidden(field)
  await tab.click(byRole('button', 'Find a school'))
  await tab.type(field, 'vidyalaya')
  await tab.press('Enter')
  await tab.expectVisible(byRole('heading', 'Search Results for "vidyalaya"'))
})

test('suggests schools while typing; Back and Forward change the page', async ({ tab, installation }) => {
  const suggestion = await typeTerm(tab, installation, 'vidyalaya')
  await tab.press('ArrowDown')
  await tab.press('Enter')
  await tab.expectVisible(byText('School code'))
  const school = await tab.expectPath(/^\/schools\//)
  expect(suggestion).toContain(await tab.readText(byRole('heading')))
  await tab.back()
  await tab.expectPath(/^\/$/)
  await tab.expectVisible(byRole('heading', 'Popular Schools'))
  await tab.forward()
  await tab.expectVisible(byText('School code'))
  expect(await tab.expectPath(/^\/schools\//)).toBe(school)
})

/** Searches for a sample school and follows the link to review the school. The link leads to the login page. */
async function openReviewLink(tab: Tab, installation: Installation): Promise<void> {
  await typeTerm(tab, installation, 'primary')
  await tab.press('Enter')
  await tab.expectVisible(byRole('heading', 'Search Results for "primary"'))
  await tab.click(byRole('link', /^View/))
  await tab.expectVisible([...byRole('dialog'), ...byText(/^Reviews \(\d+\)$/)])
  await tab.click([...byRole('dialog'), ...byRole('button', 'Close Reviews')])
  await tab.expectHidden(byRole('dialog'))
  await tab.click(byRole('link', /^Review /))
  await tab.expectPath(/^\/login\?for=review$/)
  await tab.expectVisible(byRole('heading', 'First time here? Sign Up'))
}

async function signUp(tab: Tab, email: string, readCode: () => string): Promise<void> {
  await tab.click([...byRole('main'), ...byRole('link', /sign up/i)])
  await tab.expectPath(/^\/signup$/)
  await tab.type(byLabel('What should we call you?'), 'Asha Verma')
  await tab.type(byLabel('Email'), email)
  await tab.type(byLabel('Password'), 'monsoon-mango-train')
  await tab.type(byLabel('Confirm password'), 'monsoon-mango-train')
  await tab.choose(byLabel('Grade'), 'Grade 10')
  await tab.click([...byRole('main'), ...byRole('button', 'Sign Up')])
  await tab.expectVisible(byLabel('Code from the email'))
  await tab.type(byLabel('Code from the email'), readCode())
  await tab.press('Enter')
}

/** Publishes a review on the page that the product opens after sign-up. Returns the path of the school. */
async function publishReview(tab: Tab, title: string): Promise<string> {
  // The URL of the form does not contain the school.
  await tab.expectPath(/^\/write-review\?at=/)
  await tab.click(byRole('link', '← Back'))
  const school = await tab.expectPath(/^\/schools\//)
  await tab.back()
  await tab.type(byLabel('Title'), title)
  await tab.type(byLabel('Description'), 'Physics practicals happen every week and nobody shouts.')
  await tab.choose(byLabel('Rating'), '4 stars')
  await tab.click(byRole('button', 'Submit Review'))
  await tab.expectVisible(byText(/Review submitted successfully!/))
  await tab.expectVisible(byRole('heading', 'Hello, Asha Verma'))
  return school
}

test('signs up, publishes a review, votes and comments', async ({ tab, installation, engineName }) => {
  const email = `${engineName}.${Date.now()}@example.org`
  await openReviewLink(tab, installation)
  await signUp(tab, email, () => installation.mail.codeFor(email))
  const school = await publishReview(tab, 'Labs you may touch')

  await tab.open(school)
  await tab.expectVisible(byRole('heading', 'Labs you may touch'))
  // The first button belongs to the newest review.
  await tab.click(byRole('button', 'Helpful'))
  await tab.expectVisible(byRole('button', 'Helpful (1)', { pressed: true }))
  await tab.click(byRole('button', 'Comment'))
  await tab.type(byRole('textbox', 'Your comment'), 'On Saturdays, too?')
  await tab.click(byRole('button', 'Send comment'))
  await tab.expectVisible(byText('Everybody can read your comment now.'))

  await tab.open(school)
  await tab.expectVisible(byRole('button', 'Helpful (1)'))
  await tab.click(byRole('button', 'Comments (1)'))
  await tab.expectVisible(byText('On Saturdays, too?'))
})

test('opens a story as a dialog; Back and Forward close and open it', async ({ tab }) => {
  const dialog = byRole('dialog', 'Story Details')
  await tab.open('/bolshala-times')
  await tab.click([...byRole('region', 'Stories'), ...byRole('link', /^Read Full Story/)])
  await tab.expectVisible(dialog)
  const story = await tab.expectPath(/^\/bolshala-times\/stories\//)
  await tab.back()
  await tab.expectHidden(dialog)
  await tab.expectPath(/^\/bolshala-times$/)
  await tab.forward()
  await tab.expectVisible(dialog)
  expect(await tab.expectPath(/^\/bolshala-times\/stories\//)).toBe(story)
  await tab.press('Escape')
  await tab.expectHidden(dialog)
  await tab.expectPath(/^\/bolshala-times$/)
})
