import { randomUUID } from 'node:crypto'
import type { NewOffer } from '#contract/opportunity-offers.ts'
import type { TestApp } from './app.ts'

const text = `For two weeks in June, you build a small robot in a team of four, and program it to find its way through
a maze. Bring nothing but your curiosity.

We choose by a short task on the page of the application.`

export const offerContent = {
  title: 'Robotics bootcamp for girls',
  kind: 'bootcamp',
  text,
  classes: 'Classes 9 to 12',
  location: 'in-person',
  place: 'Patna, Bihar',
  payment: 'fee',
  fee: '₹500 for all days, with lunch',
  link: 'https://robots.example.org/apply',
  lastDay: '2026-12-15',
} as const

export const newOffer = (changes: Partial<NewOffer> = {}): NewOffer => ({
  id: randomUUID(),
  ...offerContent,
  organisation: 'Robots for All',
  name: 'Kiran Rao',
  email: 'kiran@robots.example.org',
  promises: 'yes',
  ...changes,
})

export const requester = { networkAddress: '192.0.2.7', language: 'en-IN' } as const

export const codeOf = ({ mail }: TestApp) =>
  mail.messages
    .findLast(({ subject }) => /^\d{6} is your code for your offer/.test(subject ?? ''))
    ?.subject?.slice(0, 6) ?? ''

/** Sends an offer of a company, and confirms its address. Returns the id. */
export async function sendConfirmedOffer(product: TestApp, changes: Partial<NewOffer> = {}): Promise<string> {
  const { offers } = product.context
  const { id, number } = await offers.start(newOffer(changes), requester)
  await offers.confirm({ number, code: codeOf(product) }, requester)
  return id
}
