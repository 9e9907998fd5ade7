import { openAuthorCode, readCode, signInOn } from './devices.ts'
import { addStudent, expect, expectAccessibleInBothColorSchemes, test } from './fixtures.ts'
import { addAuthenticator, becomeNewPhone, recordSecretsAndRequests } from './virtual-passkeys.ts'

const keepButton = { name: 'Keep with fingerprint or screen lock' }
const openButton = { name: 'Open with fingerprint or screen lock' }

test('a new phone opens the kept code, and no request has the secret', async ({ page, installation }) => {
  const recorded = await recordSecretsAndRequests(page)
  const phone = await addAuthenticator(page)
  const student = await addStudent(installation)
  await signInOn(page, student)
  await openAuthorCode(page)
  const code = await readCode(page)
  await expectAccessibleInBothColorSchemes(page)
  await page.getByRole('button', keepButton).click()
  await expect(page.getByText('Your code is kept.')).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)
  expect(await phone.countPasskeys()).toBe(1)

  await becomeNewPhone(page)
  await signInOn(page, student)
  await openAuthorCode(page)
  await expect(page.getByText(/does not know your secret code yet/)).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)
  await page.getByRole('button', openButton).click()
  await expect(page.getByText('Your code is kept.')).toBeVisible()
  await page.getByRole('button', { name: 'Show my code' }).click()
  expect(await readCode(page)).toBe(code)

  const secrets = recorded.secrets()
  expect(secrets.length).toBeGreaterThan(1)
  const sent = await recorded.sent()
  expect(sent.toString('latin1')).toContain('PUT')
  for (const secret of secrets)
    for (const encoding of ['latin1', 'hex', 'base64', 'base64url'] as const) {
      const text = secret.toString(encoding).replaceAll('=', '')
      expect(sent.toString('latin1').toLowerCase()).not.toContain(text.toLowerCase())
    }
  for (const part of [code, 'clientExtensionResults', 'clientDataJSON', 'attestationObject', 'signature'])
    expect(sent.toString('latin1')).not.toContain(part)
})
