import { buffer } from 'node:stream/consumers'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { readBounce } from '#server/mail/bounces.ts'
import { mailKinds } from '#server/mail-kinds.ts'
import { runCommand, UsageError, withDatabase } from './command.ts'

const usage = `Usage: npm run bounce < MAIL
  MAIL is a notification from a mail server that a mail of the product was not delivered.`

await runCommand(async () => {
  if (process.argv.length > 2 || process.stdin.isTTY) throw new UsageError(usage)
  const bounce = await readBounce(await buffer(process.stdin))
  if (bounce === undefined)
    return console.log('This mail does not say that a mail of the product was not delivered.')
  const { publicOrigin, port } = readConfig()
  await withDatabase(async ({ db }) => {
    const kinds = mailKinds({
      db,
      clock: systemClock,
      origin: () => publicOrigin ?? `http://localhost:${port}`,
    })
    await kinds[bounce.kind].onGivenUp?.(bounce.record, bounce.status)
    console.log(`Not delivered, with status ${bounce.status}: a mail of the kind "${bounce.kind}".`)
  })
})
