import { SchoolMailDomainError, SchoolMailDomains } from '#server/accounts/school-mail-domains.ts'
import { runCommand, UsageError, withDatabase } from './command.ts'

const usage = `Usage:
  npm run school-domains -- list
  npm run school-domains -- add DOMAIN SCHOOL_CODE     the school gives its students addresses of this domain
  npm run school-domains -- remove DOMAIN`

function withDomains(work: (domains: SchoolMailDomains) => Promise<void>): Promise<void> {
  return withDatabase(({ db }) => work(new SchoolMailDomains(db)))
}

async function printList(domains: SchoolMailDomains): Promise<void> {
  const list = await domains.list()
  if (list.length === 0) console.log('No mail domain is matched to a school.')
  for (const { domain, schoolCode, schoolName } of list)
    console.log([domain, schoolCode, schoolName ?? 'not in the directory'].join('\t'))
}

await runCommand(async () => {
  const [command, domain, schoolCode, ...rest] = process.argv.slice(2)
  if (rest.length > 0) throw new UsageError(usage)
  if (command === 'list' && domain === undefined) return withDomains(printList)
  if (command === 'add' && domain !== undefined && schoolCode !== undefined)
    return withDomains(async (domains) =>
      console.log(`${await domains.add(domain, schoolCode)} is matched to the school ${schoolCode}.`),
    )
  if (command === 'remove' && domain !== undefined && schoolCode === undefined)
    return withDomains(async (domains) =>
      console.log(`${await domains.remove(domain)} is no longer matched to a school.`),
    )
  throw new UsageError(usage)
}, SchoolMailDomainError)
