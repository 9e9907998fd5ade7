import { type ComponentType, type SyntheticEvent, useEffect, useState } from 'react'

/**
 * For a `<details>` whose content is a script of its own. If the script does not load, the element closes.
 * @param load must be the same function at each call
 */
export function useDetails<Props>(wasOpen: boolean, load: () => Promise<ComponentType<Props>>) {
  const [open, setOpen] = useState(wasOpen)
  const [Content, setContent] = useState<ComponentType<Props>>()
  useEffect(() => {
    if (!open) return
    load().then(
      (loaded) => setContent(() => loaded),
      () => setOpen(false),
    )
  }, [open, load])
  const onToggle = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => setOpen(currentTarget.open)
  return { Content, details: { open, onToggle } }
}
