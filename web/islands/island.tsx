import { type ComponentType, type ReactNode, use, useContext, useId } from 'react'
import { renderToString } from 'react-dom/server'
import { PageIslandsContext } from './page-islands.ts'
import { SlotContext } from './slot.tsx'

/**
 * - `load`: as soon as the page has been painted. For forms.
 * - `visible`: when the island comes near the visible part of the page.
 * - `touch`: when the user taps, clicks or focuses something in it.
 */
export type HydrateOn = 'load' | 'visible' | 'touch'

type IslandModule = { default: ComponentType<never> }

const files = import.meta.glob<IslandModule>('../**/*.island.tsx', { eager: true })

const names = new Map(
  Object.entries(files).map(([path, { default: component }]) => [
    component as unknown,
    path.replace(/^.*\/(.+)\.island\.tsx$/, '$1'),
  ]),
)

type IslandProps<Props> = {
  /** The default export of a file `*.island.tsx`. */
  of: ComponentType<Props>
  on: HydrateOn
  /** JSON values, because the HTML contains them. */
  props: Props
  /** Static HTML by slot name. */
  slots?: Readonly<Record<string, ReactNode>>
  /** Links outside the island use this id to open it: see `tappable`. */
  id?: string
}

/**
 * Renders the component as a React root of its own, so that `useId` returns the same ids as in the browser. The
 * component gets no React context from the page.
 */
export function Island<Props extends object>({
  of: Component,
  on,
  props,
  slots = {},
  id,
}: IslandProps<Props>) {
  const prefix = useId()
  const islands = useContext(PageIslandsContext)
  const name = names.get(Component)
  if (name === undefined || islands === undefined)
    throw new Error(`${Component.name} is not the default export of an island's file`)
  // A promise, because React cannot render a root within another rendering.
  const html = use(
    islands.render(name, prefix, () =>
      renderToString(
        <SlotContext value={slots}>
          <Component {...props} />
        </SlotContext>,
        { identifierPrefix: prefix },
      ),
    ),
  )
  return (
    <div
      id={id}
      className="contents"
      data-island={name}
      data-on={on}
      data-prefix={prefix}
      data-props={JSON.stringify(props)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
