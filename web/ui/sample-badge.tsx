/** Marks generated schools, generated reviews and placeholder texts. */
export function SampleBadge() {
  return <span className="sample-badge">Sample</span>
}
