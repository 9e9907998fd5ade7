import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SubmitRow } from './password-gate.tsx'

function render(busy: boolean): string {
  return renderToStaticMarkup(
    <SubmitRow
      busy={busy}
      disabled={busy}
      message=""
      label="Remove"
      fullLabel="Remove Phone"
      busyLabel="One moment…"
      onCancel={() => {}}
    />,
  )
}

it('gives screen readers the full label until the form is sent', () => {
  expect(render(false)).toContain('aria-label="Remove Phone"')
})

it('gives screen readers the busy label while the form is sent', () => {
  expect(render(true)).toContain('One moment…')
  expect(render(true)).not.toContain('aria-label')
})
