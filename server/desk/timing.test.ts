import { expect, test } from 'vitest'
import { noLimits, testApp } from '../testing/app.ts'
import { commandLine, deskBrowser, invite, join, typePassword } from '../testing/desk-browser.ts'

const samples = 40

/**
 * Pairs each value of the first list with each value of the second. Returns the share of pairs whose first value is
 * greater. Equal values count half, so equal distributions give 0.5.
 * @see Mann and Whitney, 1947
 */
function probabilityOfSuperiority(ones: readonly number[], others: readonly number[]): number {
  const wins = ones.flatMap((one) =>
    others.map((other): number => (one > other ? 1 : one === other ? 0.5 : 0)),
  )
  return wins.reduce((sum, win) => sum + win, 0) / wins.length
}

test('refuses known, unknown, invited and disabled accounts in equal time', async () => {
  const product = await testApp({ limits: noLimits })
  const known = (await join(product)).email
  const invited = (await invite(product, 'moderator')).email
  const disabled = await join(product)
  await commandLine(product).change(null, disabled.id, { disabled: true })
  const addresses = { known, invited, disabled: disabled.email, unknown: 'nobody@example.org' }
  const times: Record<string, number[]> = { known: [], invited: [], disabled: [], unknown: [] }
  for (let round = 0; round < samples; round++) {
    // The order alternates, so that other load on the machine affects all accounts equally.
    const order = Object.entries(addresses)
    for (const [kind, email] of round % 2 === 0 ? order : order.reverse()) {
      const startedAt = performance.now()
      const { statusCode } = await typePassword(deskBrowser(product), email, 'not-the-password')
      times[kind]?.push(performance.now() - startedAt)
      expect(statusCode).toBe(401)
    }
  }
  for (const kind of ['known', 'invited', 'disabled']) {
    const share = probabilityOfSuperiority(times[kind] ?? [], times.unknown ?? [])
    process.stdout.write(
      `${kind}: takes longer than an unknown address in ${(share * 100).toFixed(0)}% of pairs\n`,
    )
    // For equal distributions and 40 samples of each kind, the standard deviation of the share is 0.065.
    expect(share, kind).toBeGreaterThan(0.2)
    expect(share, kind).toBeLessThan(0.8)
  }
})
