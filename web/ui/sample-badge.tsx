/** Marks sample data and placeholder texts. */
export function SampleBadge() {
  return <span className="sample-badge">Sample</span>
}
