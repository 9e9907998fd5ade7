import { join } from 'node:path'
import type pg from 'pg'
import type { Cleanup } from './cleanup.ts'
import type { Config } from './config.ts'
import { type Context, type ContextOptions, createContext } from './context.ts'
import { CredentialWorkers } from './credentials/credential-workers.ts'
import type { DirectorySearch } from './directory/index-refresh/directory-search.ts'
import { outboxPath } from './http/outbox-page.ts'
import { createMailer } from './mail/mailer.ts'
import { openReplicaPool, openServing } from './open-database.ts'
import { pagesFolder } from './pages/build-pages.ts'
import { PageChannel } from './pages/page-channel.ts'
import { openPages } from './pages/pages.ts'
import { loadSecrets } from './secrets.ts'

type Options = Pick<ContextOptions, 'database' | 'log' | 'changeSource' | 'shared' | 'generatedSchools'> & {
  search: DirectorySearch
  origin: () => string
  /** Receives a sentence about something that the operator should change. */
  warn: (problem: string) => void
  pageChannel: string
}

/** Opens what a thread needs that serves requests: connections, mailer, services and pages. */
export async function openContext(
  config: Config,
  cleanup: Cleanup,
  { warn, pageChannel, ...options }: Options,
) {
  const { database, search, log } = options
  const outboxFolder = join(config.dataDir, 'outbox')
  const mailer = createMailer({
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    outbox: outboxFolder,
    onFailure: (error) => log.error({ err: error }, 'A mail could not be sent'),
  })
  cleanup.add(() => mailer.close())
  const { google, publication, corsOrigins, trustedProxies } = config
  const context = createContext({
    ...options,
    serving: await openServing(config, cleanup, database, warn),
    replica: openReplicaPool(config, cleanup),
    secrets: await loadSecrets(config),
    mailer,
    google,
    publication,
    credentialWork: new CredentialWorkers({ pools: config.workers }),
  })
  search.keepCurrent(context.changes)
  const isOutboxShown = showsOutbox(config)
  const channel = config.workers > 1 ? new PageChannel(pageChannel) : undefined
  cleanup.add(() => channel?.close())
  const pages = await openPages(context, {
    folder: pagesFolder,
    cacheBytes: config.pageCacheBytes,
    ...(channel && { sharing: { channel, threads: config.workers } }),
    devMailPath: isOutboxShown ? outboxPath : undefined,
  })
  const outbox = isOutboxShown ? outboxFolder : undefined
  return { context, pages, outboxFolder, appOptions: { corsOrigins, trustedProxies, pages, outbox } }
}

/** Returns true only for a local host name, because the outbox contains mailed codes. */
function showsOutbox({ smtpUrl, production, publicOrigin }: Config): boolean {
  const name = publicOrigin === undefined ? 'localhost' : new URL(publicOrigin).hostname
  return smtpUrl === undefined && !production && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(name)
}

/** Returns the pools of connections by the names that they have in the metrics. */
export function poolsOf({ database, serving, lists, replica }: Context): Record<string, pg.Pool> {
  return {
    reads: lists.pool,
    others: serving.pool,
    background: database.pool,
    ...(replica && { replica }),
  }
}
