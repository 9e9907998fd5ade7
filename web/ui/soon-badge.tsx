import * as m from '#messages'
/** Marks a promise that the product does not keep yet. */
export function SoonBadge() {
  return <span className="soon-badge">{m.site_soon()}</span>
}

/** A title that does not break between its last word and the mark. */
export function TitleWithSoon({ title, soon }: { title: string; soon: boolean | undefined }) {
  if (!soon) return title
  return (
    <>
      {title}&nbsp;
      <SoonBadge />
    </>
  )
}
