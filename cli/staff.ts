import { safeParse } from 'zod/mini'
import { staffRoles } from '#contract/staff.ts'
import { NewStaff, type StaffAccount } from '#contract/staff-accounts.ts'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { StaffAccounts } from '#server/desk/staff-accounts.ts'
import { StaffLog } from '#server/desk/staff-log.ts'
import { AppError } from '#server/errors.ts'
import { runCommand, UsageError, withDatabase } from './command.ts'

const usage = `Usage:
  npm run staff -- list
  npm run staff -- add EMAIL ROLE     ROLE is ${staffRoles.join(', ')}
  npm run staff -- disable EMAIL      end all sessions and refuse sign-in
  npm run staff -- enable EMAIL
  npm run staff -- reset EMAIL        delete password and second factors, for example after a lost phone`

/** The staff log names no person for the actions of this command. */
const commandLine = null

function withStaff(work: (accounts: StaffAccounts) => Promise<void>): Promise<void> {
  const { publicOrigin, port } = readConfig()
  const origin = () => publicOrigin ?? `http://localhost:${port}`
  return withDatabase(({ db }) =>
    work(
      new StaffAccounts({
        db,
        staffLog: new StaffLog({ db, clock: systemClock }),
        clock: systemClock,
        origin,
      }),
    ),
  )
}

function printInvitation({ account, link }: { account: StaffAccount; link: string }): void {
  console.log(
    `${account.email} is invited as ${account.role}. This link works once, within 24 hours:\n${link}`,
  )
}

async function printList(accounts: StaffAccounts): Promise<void> {
  const list = await accounts.list()
  if (list.length === 0) console.log('There are no staff accounts.')
  for (const { email, role, status, secondFactors } of list) {
    const factors = secondFactors.join('+') || 'no second factor'
    const isLocked = status === 'active' && secondFactors.length === 0
    console.log(
      [email, role, status, isLocked ? `${factors}: cannot sign in until a reset` : factors].join('\t'),
    )
  }
}

async function add(email: string, role: string): Promise<void> {
  const parsed = safeParse(NewStaff, { email, role })
  if (!parsed.success) throw new UsageError(usage)
  await withStaff(async (accounts) => printInvitation(await accounts.add(commandLine, parsed.data)))
}

async function setDisabled(email: string, disabled: boolean): Promise<void> {
  await withStaff(async (accounts) => {
    const { id } = await accounts.findByEmail(email)
    await accounts.change(commandLine, id, { disabled })
    console.log(`${email} is ${disabled ? 'disabled' : 'enabled'}.`)
  })
}

async function reset(email: string): Promise<void> {
  await withStaff(async (accounts) => {
    const { id } = await accounts.findByEmail(email)
    printInvitation(await accounts.reset(commandLine, id))
  })
}

await runCommand(async () => {
  const [command, email, role, ...rest] = process.argv.slice(2)
  if (rest.length > 0) throw new UsageError(usage)
  if (command === 'list' && email === undefined) return withStaff(printList)
  if (command === 'add' && email !== undefined && role !== undefined) return add(email, role)
  if (email === undefined || role !== undefined) throw new UsageError(usage)
  if (command === 'disable' || command === 'enable') return setDisabled(email, command === 'disable')
  if (command === 'reset') return reset(email)
  throw new UsageError(usage)
}, AppError)
