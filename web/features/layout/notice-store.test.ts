import { beforeEach, expect, it } from 'vitest'
import {
  announce,
  dismissNotice,
  handleNavigation,
  noticeStore,
  removePrivateNotice,
} from './notice-store.ts'

beforeEach(dismissNotice)

it('removes a notice at the next navigation', () => {
  announce('Saved.')
  expect(noticeStore.get()).toBe('Saved.')
  handleNavigation()
  expect(noticeStore.get()).toBe('')
})

it('shows a notice after the next navigation and removes it later', () => {
  announce('Review submitted successfully!', { onNextPage: true })
  handleNavigation()
  expect(noticeStore.get()).toBe('Review submitted successfully!')
  handleNavigation()
  expect(noticeStore.get()).toBe('')
})

it('removes only private notices when the session ends', () => {
  announce('Saved.')
  removePrivateNotice()
  expect(noticeStore.get()).toBe('')
  announce('You are signed out everywhere.', { keepWithoutSession: true })
  removePrivateNotice()
  expect(noticeStore.get()).toBe('You are signed out everywhere.')
})
