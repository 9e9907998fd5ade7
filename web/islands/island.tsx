import { type ComponentType, type ReactNode, useContext } from 'react'
import { renderToString } from 'react-dom/server'
import { writeProps } from './island-props.ts'
import { PageIslandsContext } from './page-islands.ts'
import { SlotContext } from './slot.tsx'

type HydrateOn = 'load' | 'touch' | 'own'

type IslandModule = { default: ComponentType<never> }

const files = import.meta.glob<IslandModule>('../**/*.island.tsx', { eager: true })

const names = new Map(
  Object.entries(files).map(([path, { default: component }]) => [
    component as unknown,
    path.replace(/^.*\/(.+)\.island\.tsx$/, '$1'),
  ]),
)

type IslandProps<Props> = {
  of: ComponentType<Props>
  on: HydrateOn
  /** JSON values, because the HTML contains them. */
  props: Props
  slots?: Readonly<Record<string, ReactNode>>
  /** For elements outside the island that open it: see `tappable`. */
  id?: string
  /** All islands of this component with the same text have the same HTML, which is kept for other pages. */
  sharedBy?: string
}

/** Renders a component as a separate root: see `README.md`. */
export function Island<Props extends object>({
  of: Component,
  on,
  props,
  slots = {},
  id,
  sharedBy,
}: IslandProps<Props>) {
  const islands = useContext(PageIslandsContext)
  const name = names.get(Component)
  if (name === undefined) throw new Error(`${Component.name} is not the default export of an island's file`)
  if (islands === undefined)
    throw new Error(`The island ${name} is inside another island or outside of a page`)
  const render = (identifierPrefix: string) =>
    renderToString(
      <SlotContext value={slots}>
        <Component {...props} />
      </SlotContext>,
      { identifierPrefix },
    )
  const { prefix, html } = islands.add(name, render, sharedBy)
  return (
    <div
      id={id}
      data-island={name}
      data-on={on}
      data-prefix={prefix}
      data-props={writeProps(props)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
