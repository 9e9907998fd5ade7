import { BlockList, isIP } from 'node:net'
import { availableParallelism, totalmem } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import { brand } from '#brand/brand.ts'
import { issuerLogKey } from '#brand/issuer-log-key.ts'
import { type PublicationMode, publicationModes } from './reviews/publication-mode.ts'

/** Its message lists all problems, one per line. */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(
      `${brand.name} cannot start with this configuration:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
    )
  }
}

function isOrigin(value: string): boolean {
  const url = URL.parse(value)
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === value
}

function isProxy(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  if (bits === undefined) return true
  if (!/^\d{1,3}$/.test(bits)) return false
  try {
    new BlockList().addSubnet(address, Number(bits), family === 6 ? 'ipv6' : 'ipv4')
    return true
  } catch {
    return false
  }
}

function splitAtCommas(value: string): string[] {
  return value
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}

const hasProtocol = (value: string, protocols: readonly string[]) =>
  protocols.includes(URL.parse(value)?.protocol ?? '')

const postgresProtocols = ['postgres:', 'postgresql:']

const protocolIs = (...protocols: string[]) => {
  const test = (value: string) => hasProtocol(value, protocols)
  return z.string().refine(test, `must be a URL that begins with ${protocols.join('// or ')}//`)
}

const origin = z.string().refine(isOrigin, 'must be an origin such as https://example.org, without a path')

const wholeNumber = (min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}`
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message)
}

const Environment = z.object({
  APP_MODE: z.enum(['production'], 'must be production, or not set').optional(),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().optional(),
  INDEX_DIR: z.string().optional(),
  DATABASE_URL: protocolIs(...postgresProtocols).optional(),
  DATABASE_DIRECT_URL: protocolIs(...postgresProtocols).optional(),
  DATABASE_REPLICA_URL: protocolIs(...postgresProtocols).optional(),
  DATABASE_NODE_URLS: z
    .string()
    .default('')
    .transform(splitAtCommas)
    .refine(
      (urls) => urls.every((url) => hasProtocol(url, postgresProtocols)),
      'must be URLs that begin with postgres:// or postgresql://, separated by commas',
    ),
  SAMPLE_SCHOOLS: wholeNumber(0, 5_000_000).optional(),
  SMTP_URL: protocolIs('smtp:', 'smtps:').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^@\r\n]+@[^@\r\n]+$/, 'must be an email address, or a name followed by an email address in <>')
    .optional(),
  PUBLIC_ORIGIN: origin.optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_JWKS_URL: protocolIs('https:', 'http:').default('https://www.googleapis.com/oauth2/v3/certs'),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  LOG_DIR: z.string().optional(),
  LOG_RETENTION_DAYS: wholeNumber(1, 3650).default(180),
  STOP_DELAY_SECONDS: wholeNumber(0, 300).default(0),
  WORKERS: wholeNumber(1, 32).optional(),
  PAGE_CACHE_MB: wholeNumber(0, 65_536).default(128),
  CORS_ORIGINS: z
    .string()
    .default('')
    .transform(splitAtCommas)
    .refine((origins) => origins.every(isOrigin), 'must be origins separated by commas'),
  BACKUP_RECIPIENT: z.string().startsWith('age1', 'must be a public key of the program age').optional(),
  BACKUP_RETENTION_DAYS: wholeNumber(1, 365).default(30),
  PUBLICATION: z.enum(publicationModes, 'must be nightly or immediately, or not set').optional(),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform(splitAtCommas)
    .refine(
      (proxies) => proxies.every(isProxy),
      'must be IP addresses or ranges (10.0.0.0/8) separated by commas',
    ),
})

export type Config = {
  production: boolean
  port: number
  host: string
  /** Absolute path. */
  dataDir: string
  /** Absolute path of a folder that instances share. Default: the data folder. */
  indexDir: string | undefined
  /** Address of PostgreSQL itself. Undefined for the embedded PostgreSQL. */
  databaseUrl: string | undefined
  /** Connection pooler for requests. If undefined, requests use PostgreSQL directly. */
  poolerUrl: string | undefined
  /** Replicas, perhaps behind a pooler. If undefined, all reads use the leader. */
  replicaUrl: string | undefined
  /** One address for each node of a PostgreSQL cluster. */
  databaseNodeUrls: string[]
  sampleSchools: number
  /** If undefined, mails go to the outbox. */
  smtpUrl: string | undefined
  mailFrom: string
  /** Without a final slash. Default: derived from host and port. */
  publicOrigin: string | undefined
  google: { clientId: string | undefined; jwksUrl: string }
  /** Default: generated and stored in the data folder. */
  secretKey: string | undefined
  /** If undefined, there are no metrics. */
  metrics: { port: number; host: string } | undefined
  /** Absolute path. Default: standard output. */
  logDir: string | undefined
  logRetentionDays: number
  /** Pause between the stop signal and the end of listening. */
  stopDelayMs: number
  /** Threads that serve requests. Default: depends on cores and memory. */
  workers: number
  /** With 0, the cache stores no page. */
  pageCacheBytes: number
  corsOrigins: string[]
  trustedProxies: string[]
  /** Default: see `createPublicationMode`. */
  publication: PublicationMode | undefined
  /** Public key of the encryption program age. */
  backupRecipient: string | undefined
  /** In days. */
  backupRetention: number
}

function findProductionProblems(
  set: Readonly<Record<string, string | undefined>>,
  logKey: string | undefined,
): string[] {
  const needed = [
    ['DATABASE_URL (or an explicit DATA_DIR)', set.DATABASE_URL ?? set.DATA_DIR],
    ['SMTP_URL', set.SMTP_URL],
    ['PUBLIC_ORIGIN', set.PUBLIC_ORIGIN],
    ['SECRET_KEY', set.SECRET_KEY],
  ] as const
  const problems = needed
    .filter(([, value]) => value === undefined)
    .map(([name]) => `${name} is missing: APP_MODE=production requires it`)
  if (Number(set.SAMPLE_SCHOOLS ?? 0) !== 0) {
    problems.push('SAMPLE_SCHOOLS must be 0 or not set: APP_MODE=production allows no sample data')
  }
  if (logKey === undefined)
    problems.push(
      'brand/issuer-log-key.ts contains no key: APP_MODE=production requires it. Run npm run issuer-log -- keygen FILE',
    )
  return problems
}

type Machine = { platform: NodeJS.Platform; cores: number; memoryBytes: number }

function thisMachine(): Machine {
  // Without a limit, for example of a container, the first value is 0 or more than the machine has.
  const memoryBytes = Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem())
  return { platform: process.platform, cores: availableParallelism(), memoryBytes }
}

/** With more, the connections would not fit into the 100 that PostgreSQL allows without a setting. */
const maximumDefaultWorkers = 8

/** A machine with 4 GB gets two: less than 4 GiB remain after the memory of the system. */
const memoryForEachWorker = 1.5 * 1024 ** 3

function defaultWorkers({ platform, cores, memoryBytes }: Machine): number {
  // On other systems, threads cannot share a port.
  if (platform !== 'linux' && platform !== 'freebsd') return 1
  const inMemory = Math.max(1, Math.floor(memoryBytes / memoryForEachWorker))
  return Math.min(cores, inMemory, maximumDefaultWorkers)
}

type Circumstances = { name?: string; logKey?: string | undefined; machine?: Machine }

/** Returns the name as RFC 5322 requires it before an address in angle brackets. */
function quoted(name: string): string {
  return /^[\p{L}\p{M}\p{N} ]*$/u.test(name) ? name : `"${name.replace(/["\\]/g, '\\$&')}"`
}

/**
 * The README explains each variable.
 * @param variables an empty value counts as not set
 * @throws ConfigError if a variable is invalid, or if a necessary variable is missing
 */
export function readConfig(
  variables: NodeJS.ProcessEnv = process.env,
  { name = brand.name, logKey = issuerLogKey, machine = thisMachine() }: Circumstances = {},
): Config {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()))
  const parsed = Environment.safeParse(set)
  const lacksPooler = set.DATABASE_DIRECT_URL !== undefined && set.DATABASE_URL === undefined
  const lacksLeader = (name: string) => set[name] !== undefined && set.DATABASE_URL === undefined
  const problems = [
    ...(parsed.error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`) ?? []),
    ...(lacksPooler ? ['DATABASE_DIRECT_URL needs DATABASE_URL, the address of the connection pooler'] : []),
    ...['DATABASE_REPLICA_URL', 'DATABASE_NODE_URLS']
      .filter(lacksLeader)
      .map((name) => `${name} needs DATABASE_URL, an address that leads to the leader`),
    ...(set.APP_MODE === 'production' ? findProductionProblems(set, logKey) : []),
  ]
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems)

  const env = parsed.data
  const production = env.APP_MODE === 'production'
  const hostname = env.PUBLIC_ORIGIN ? new URL(env.PUBLIC_ORIGIN).hostname : 'localhost'
  return {
    production,
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR ?? 'data'),
    indexDir: env.INDEX_DIR === undefined ? undefined : resolve(env.INDEX_DIR),
    databaseUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
    poolerUrl: env.DATABASE_DIRECT_URL === undefined ? undefined : env.DATABASE_URL,
    replicaUrl: env.DATABASE_REPLICA_URL,
    databaseNodeUrls: env.DATABASE_NODE_URLS,
    sampleSchools: env.SAMPLE_SCHOOLS ?? (production ? 0 : 990_940),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? `${quoted(name)} <no-reply@${hostname}>`,
    publicOrigin: env.PUBLIC_ORIGIN,
    google: { clientId: env.GOOGLE_CLIENT_ID, jwksUrl: env.GOOGLE_JWKS_URL },
    secretKey: env.SECRET_KEY,
    metrics: env.METRICS_PORT === undefined ? undefined : { port: env.METRICS_PORT, host: env.METRICS_HOST },
    logDir: env.LOG_DIR === undefined ? undefined : resolve(env.LOG_DIR),
    logRetentionDays: env.LOG_RETENTION_DAYS,
    stopDelayMs: env.STOP_DELAY_SECONDS * 1000,
    workers: env.WORKERS ?? defaultWorkers(machine),
    pageCacheBytes: env.PAGE_CACHE_MB * 1024 * 1024,
    corsOrigins: env.CORS_ORIGINS,
    trustedProxies: env.TRUSTED_PROXIES,
    publication: env.PUBLICATION,
    backupRecipient: env.BACKUP_RECIPIENT,
    backupRetention: env.BACKUP_RETENTION_DAYS,
  }
}
