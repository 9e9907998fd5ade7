import * as m from '#messages'
/** Marks sample data and placeholder texts. */
export function SampleBadge() {
  return <span className="sample-badge">{m.site_sample()}</span>
}
