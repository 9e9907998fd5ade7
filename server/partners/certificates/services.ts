import type { Kysely } from 'kysely'
import type { SchoolDetail } from '#contract/schools.ts'
import type { Clock } from '../../clock.ts'
import type { Tables } from '../../database/tables.ts'
import type { StaffLog } from '../../desk/staff-log.ts'
import type { RateLimiter } from '../../rate-limits/rate-limiter.ts'
import type { SchoolLog } from '../accounts/services.ts'
import { Certificates } from './certificates.ts'
import { drawInWorker } from './draw-in-worker.ts'
import { CertificateStore } from './store.ts'

type Options = {
  db: Kysely<Tables>
  schoolLog: SchoolLog
  staffLog: StaffLog
  limiter: RateLimiter
  clock: Clock
  origin: () => string
  findSchool: (code: string) => Promise<SchoolDetail | undefined>
}

export function createCertificates({ db, ...options }: Options) {
  return {
    certificates: new Certificates({ ...options, store: new CertificateStore(db), draw: drawInWorker }),
  }
}
