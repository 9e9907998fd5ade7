import type { Config } from './config.ts'

type Urls = Pick<Config, 'databaseUrl' | 'poolerUrl' | 'replicaUrl' | 'databaseNodeUrls' | 'smtpUrl'>

/** An empty host or a path means a Unix socket. */
const localHost = /^(?:|\/.*|localhost|127(?:\.\d+){3}|\[?::1\]?)$/

const encryptedModes = ['require', 'verify-ca', 'verify-full', 'no-verify']

function isRemote({ hostname, searchParams }: URL): boolean {
  return !localHost.test(decodeURIComponent(searchParams.get('host') ?? hostname))
}

function databaseIsEncrypted({ searchParams }: URL): boolean {
  return encryptedModes.includes(searchParams.get('sslmode') ?? '') || searchParams.get('ssl') === 'true'
}

function mailIsEncrypted({ protocol, searchParams }: URL): boolean {
  return protocol === 'smtps:' || ['requireTLS', 'secure'].some((name) => searchParams.get(name) === 'true')
}

/** Returns a sentence if a connection to a remote database does not require TLS, and another for the mail server. */
export function unencryptedConnections(config: Urls): string[] {
  const { databaseUrl, poolerUrl, replicaUrl, databaseNodeUrls, smtpUrl } = config
  const databases = [databaseUrl, poolerUrl, replicaUrl, ...databaseNodeUrls].flatMap((url) =>
    url === undefined ? [] : [new URL(url)],
  )
  const problems: string[] = []
  if (databases.some((url) => isRemote(url) && !databaseIsEncrypted(url)))
    problems.push(
      'A database address uses another host without TLS: add sslmode=verify-full, unless the network is encrypted.',
    )
  const mail = smtpUrl === undefined ? undefined : new URL(smtpUrl)
  if (mail && isRemote(mail) && !mailIsEncrypted(mail))
    problems.push('SMTP_URL uses another host without requiring TLS: use smtps: or add requireTLS=true.')
  return problems
}
