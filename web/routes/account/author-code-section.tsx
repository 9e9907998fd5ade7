import { type RefObject, useEffect, useRef, useState } from 'react'
import { authorCodeSection } from '#brand/author-code-pages.ts'
import * as m from '#messages'
import { AuthorCodeIntroduction, useReturn } from '#web/features/credentials/author-code-page.tsx'
import { credentialFallbacks } from '#web/features/credentials/credential-fallbacks.ts'
import { LazyComponent } from '#web/lib/api/lazy-component.tsx'

export function AuthorCodeSection() {
  const section = useRef<HTMLElement>(null)
  const isNear = useNearViewport(section)
  const onReturn = useReturn()
  // The browser cannot scroll to this section, because the section is not in the HTML of the page.
  useEffect(() => {
    if (location.hash !== `#${authorCodeSection.id}`) return
    section.current?.scrollIntoView()
    section.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section
      ref={section}
      id={authorCodeSection.id}
      tabIndex={-1}
      aria-labelledby="author-code-title"
      className="mt-3 grid gap-5 border-t border-rule pt-7"
    >
      <h2 id="author-code-title" className="text-2xl">
        {m.credentials_your_secret_code()}
      </h2>
      <AuthorCodeIntroduction />
      {isNear ? (
        <LazyComponent
          load={() =>
            import('#web/features/credentials/author-code-panel.tsx').then((panel) => panel.AuthorCodePanel)
          }
          with={{ onReturn }}
          label={m.credentials_getting_your_secret_code()}
          fallback={credentialFallbacks.load}
        />
      ) : (
        <div className="h-40" />
      )}
    </section>
  )
}

/** Returns true after the element has come into view. The code of the panel is large, so it loads only then. */
function useNearViewport(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true)
    })
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isNear
}
