import type { ReactNode } from 'react'
import * as m from '#messages'
import { MailLink } from '#web/features/contact/contact-links.tsx'
import { NeedsJavaScript } from '#web/lib/session/guards.tsx'
import { RichText } from '#web/ui/rich-text.tsx'

function FormNeedsJavaScript({ children }: { children?: ReactNode }) {
  return (
    <NeedsJavaScript>
      {import.meta.env.SSR &&
        (children ?? (
          <RichText
            message={m.site_switch_it_on_in_the_settings}
            inputs={{}}
            markup={{ link: () => <MailLink /> }}
          />
        ))}
    </NeedsJavaScript>
  )
}

type FormPageProps = {
  title: string
  lead: ReactNode
  children: ReactNode
  withoutScript?: ReactNode
  aside?: ReactNode
  /** Whether the browser can send the form without JavaScript. Otherwise, without JavaScript a note replaces the form. */
  sendsWithoutScript?: boolean
}

export function FormPage(props: FormPageProps) {
  const { title, lead, children, withoutScript, aside, sendsWithoutScript = false } = props
  const width = aside ? '' : 'max-w-2xl!'
  return (
    <>
      <div className="board">
        <div className={`wrap pt-8 pb-24 sm:pt-10 ${width}`}>
          <h1 className="text-3xl">{title}</h1>
          <p className="mt-2 max-w-xl text-chalk-2">{lead}</p>
        </div>
      </div>
      <div
        className={`wrap -mt-14 grid items-start gap-6 pb-16 ${aside ? 'lg:grid-cols-[minmax(0,1fr)_22rem]' : width}`}
      >
        <div className="rounded-card border border-rule bg-card p-5 shadow-lift sm:p-8">
          {!sendsWithoutScript && <FormNeedsJavaScript>{withoutScript}</FormNeedsJavaScript>}
          <div className={`grid gap-5 ${sendsWithoutScript ? '' : 'with-script'}`}>{children}</div>
        </div>
        {aside}
      </div>
    </>
  )
}
