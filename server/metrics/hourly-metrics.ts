import { Counter, Gauge, Registry } from 'prom-client'
import { complaintClasses } from '#contract/complaint-classes.ts'
import { queues } from '#contract/moderation.ts'
import { promisedSubjects } from '#contract/overview.ts'
import { dueLevels } from '../due-soon.ts'
import { RequestMetrics } from './request-metrics.ts'
import type { Backlog } from './store.ts'

export type PageStatistics = { found: number; confirmed: number; rendered: number }

/** Numbers of statements for public lists and pages. */
export type ReadStatistics = { replica: number; leader: number }

/** Metrics that change when somebody signs in, posts or writes a message. */
export class HourlyMetrics {
  readonly registry = new Registry()
  readonly requests = new RequestMetrics(this.registry, 'bolshala_hourly', 'requests other than public reads')
  readonly #maximumConnections = this.#gauge(
    'bolshala_hourly_database_connections_maximum',
    'Highest number of database connections in use at the same time during the hour',
    ['pool'],
  )
  readonly #cases = this.#gauge('bolshala_hourly_desk_cases', 'Open cases of the desk', ['queue', 'due'])
  readonly #complaints = this.#gauge('bolshala_hourly_complaints', 'Open complaints', ['class', 'due'])
  readonly #acknowledgements = this.#gauge(
    'bolshala_hourly_unacknowledged_complaints',
    'Open complaints that are not acknowledged',
    ['due'],
  )
  readonly #promises = this.#gauge(
    'bolshala_hourly_promised_answers',
    'Messages and registrations that wait for an answer, and what students, schools and companies have sent to the staff',
    ['of', 'due'],
  )
  readonly #unsentMails = this.#gauge('bolshala_hourly_unsent_mails', 'Mails that wait to be sent again', [
    'about',
  ])
  readonly #unsignedKeys = this.#gauge(
    'bolshala_hourly_unsigned_issuer_keys',
    'Issuer keys that devices need, or will need in less than 60 days, and that are not signed',
  )
  readonly #dailyTasks = this.#gauge(
    'bolshala_daily_task_completed_timestamp_seconds',
    'Beginning of the last maintenance day in India for which a daily task was completed',
    ['task'],
  )
  readonly #pages = new Counter({
    name: 'bolshala_hourly_pages_total',
    help: 'Pages sent from memory, compared with the database, and rendered',
    labelNames: ['source'],
    registers: [this.registry],
  })
  // Hourly, because reads use the leader after a change, so the numbers show when something changed.
  readonly #databaseReads = new Counter({
    name: 'bolshala_hourly_database_reads_total',
    help: 'Statements for public lists and pages by the node that ran them',
    labelNames: ['node'],
    registers: [this.registry],
  })
  readonly #published = this.#gauge(
    'bolshala_hourly_published_timestamp_seconds',
    'Beginning of the hour in which the hourly values were published',
  )

  #gauge<Label extends string = never>(name: string, help: string, labelNames: Label[] = []) {
    return new Gauge<Label>({ name, help, labelNames, registers: [this.registry] })
  }

  setHour(begin: Date): void {
    this.#published.set(begin.getTime() / 1000)
  }

  setBacklog(backlog: Backlog): void {
    const { cases, complaints, acknowledgements, promised, unsentMails, dailyTasks, unsignedKeys } = backlog
    for (const due of dueLevels) {
      for (const queue of queues) this.#cases.set({ queue, due }, 0)
      for (const each of complaintClasses) this.#complaints.set({ class: each, due }, 0)
      this.#acknowledgements.set({ due }, 0)
      for (const of of promisedSubjects) this.#promises.set({ of, due }, 0)
    }
    for (const { queue, due, count } of cases) this.#cases.set({ queue, due }, count)
    for (const { class: each, due, count } of complaints) this.#complaints.set({ class: each, due }, count)
    for (const { due, count } of acknowledgements) this.#acknowledgements.set({ due }, count)
    for (const { of, due, count } of promised) this.#promises.set({ of, due }, count)
    for (const { about, count } of unsentMails) this.#unsentMails.set({ about }, count)
    this.#unsignedKeys.set(unsignedKeys)
    for (const { name, doneOn } of dailyTasks)
      this.#dailyTasks.set({ task: name }, Date.parse(`${doneOn}T03:00:00+05:30`) / 1000)
  }

  setConnections(pool: string, maximum: number): void {
    this.#maximumConnections.set({ pool }, maximum)
  }

  setReads(statistics: ReadStatistics): void {
    this.#databaseReads.reset()
    for (const [node, count] of Object.entries(statistics)) this.#databaseReads.inc({ node }, count)
  }

  setPages(statistics: PageStatistics): void {
    this.#pages.reset()
    for (const [source, count] of Object.entries(statistics)) this.#pages.inc({ source }, count)
  }
}
