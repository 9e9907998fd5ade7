import type { OfferContent } from '#contract/opportunity-offers.ts'

/** Ways to reach a minor outside of the link to apply. */
const messengers =
  /whats\s?app|wa\.me|telegram|instagram|insta\b|snapchat|discord|\bdm\b|direct message|व्हाट्स?\s?ऐप|वॉट्सऐप|टेलीग्राम|इंस्टाग्राम/giu

/** Papers and numbers that nobody needs for an application. */
const papers =
  /aadha+r|adhaar|pan card|passport|voter id|bank (?:account|details)|ifsc|\bupi\b|otp\b|selfie|आधार|पैन कार्ड|पासपोर्ट|बैंक/giu

const money =
  /\bfees?\b|deposit|registration charges?|\bcharges?\b|\bpay(?:ment)?\b|₹\s?\d[\d,]*|\brs\.?\s?\d[\d,]*|\d[\d,]*\s?rupees|फ़?ीस|शुल्क|जमा राशि|\d[\d,]*\s?रुपये/giu

/** Returns the words that the staff must look at, each once. They refuse nothing, because harmless texts contain them, too. */
export function findOfferHints({ title, text, classes, payment }: OfferContent): string[] {
  const all = [title, text, classes].join('\n')
  const patterns = payment === 'fee' ? [messengers, papers] : [messengers, papers, money]
  const found = patterns.flatMap((pattern) => Array.from(all.matchAll(pattern), ([words]) => words.trim()))
  return [...new Set(found.map((words) => words.toLowerCase()))].slice(0, 20)
}
