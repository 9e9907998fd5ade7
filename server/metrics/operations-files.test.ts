import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testApp } from '../testing/app.ts'

const dashboard = readFileSync('operations/grafana-dashboard.json', 'utf8')
const rules = readFileSync('operations/alert-rules.yml', 'utf8')

/** Names of metrics without the endings that Prometheus adds to histograms. */
function metricsIn(text: string): Set<string> {
  const names = text.match(/bolshala_[a-z_]+/g) ?? []
  return new Set(names.map((name) => name.replace(/_(?:bucket|count|sum)$/, '')))
}

async function publishedMetrics(): Promise<Set<string>> {
  const { metrics } = await testApp({ withMetrics: true })
  const text = (await metrics?.text()) ?? ''
  return new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name))
}

test('the dashboard and the alert rules use only metrics that exist', async () => {
  const published = await publishedMetrics()
  expect(metricsIn(rules).size).toBeGreaterThan(8)
  expect([...metricsIn(dashboard + rules)].filter((name) => !published.has(name))).toEqual([])
})

test('the dashboard shows every metric except three helper metrics', async () => {
  const shown = metricsIn(dashboard)
  const missing = [...(await publishedMetrics())].filter((name) => !shown.has(name))
  expect(missing).toEqual([
    'bolshala_search_index_schools',
    'bolshala_started_timestamp_seconds',
    'bolshala_hourly_published_timestamp_seconds',
  ])
})

test('every alert links to a section of the runbook', () => {
  const headings = [...readFileSync('docs/operations.md', 'utf8').matchAll(/^#+ (.+)$/gm)].map(
    ([, title = '']) =>
      title
        .toLowerCase()
        .replace(/[^a-z0-9 -]/g, '')
        .replaceAll(' ', '-'),
  )
  const alerts = rules.match(/alert: /g) ?? []
  const links = [...rules.matchAll(/operations\.md#(\S+)/g)].map(([, anchor]) => anchor)
  expect(links).toHaveLength(alerts.length)
  expect(links.filter((anchor) => !headings.includes(anchor ?? ''))).toEqual([])
})
