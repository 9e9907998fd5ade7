import { beforeEach, expect, it } from 'vitest'
import {
  announce,
  dismissNotice,
  handleNavigation,
  noticeStore,
  removePrivateNotice,
} from './notice-store.ts'

beforeEach(dismissNotice)

it('ends a message with the next navigation', () => {
  announce('Saved.')
  expect(noticeStore.get()).toBe('Saved.')
  handleNavigation()
  expect(noticeStore.get()).toBe('')
})

it('shows a message on the next page and ends it with the one after', () => {
  announce('Review submitted successfully!', { onNextPage: true })
  handleNavigation()
  expect(noticeStore.get()).toBe('Review submitted successfully!')
  handleNavigation()
  expect(noticeStore.get()).toBe('')
})

it('removes a private message with the session', () => {
  announce('Saved.')
  removePrivateNotice()
  expect(noticeStore.get()).toBe('')
  announce('You are signed out everywhere.', { keepWithoutSession: true })
  removePrivateNotice()
  expect(noticeStore.get()).toBe('You are signed out everywhere.')
})
