import { type ReactNode, useCallback, useState } from 'react'
import * as accountMessages from '#contract/account-messages.ts'
import * as m from '#messages'
import { accountFallbacks } from '#web/features/accounts/account-fallbacks.ts'
import type { RequestedCode } from '#web/features/accounts/code-help.tsx'
import { DevMailNote } from '#web/features/accounts/dev-mail-note.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'
import { LazyComponent } from '#web/lib/api/lazy-component.tsx'
import { useAction } from '#web/lib/api/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { bold, RichText } from '#web/ui/rich-text.tsx'

type DeleteAccountProps = {
  email: string
  devMailPath: string | undefined
  onDeleted: (later: boolean) => void
}

export function DeleteAccount({ email, devMailPath, onDeleted }: DeleteAccountProps) {
  const [isOpen, setIsOpen] = useState(false)
  // This state is outside the dialog, because the code stays valid after the dialog is closed.
  const [requestedCode, setRequestedCode] = useState<RequestedCode>()
  const [hasWithdrawn, setHasWithdrawn] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const close = useCallback(() => {
    if (!isBusy) setIsOpen(false)
  }, [isBusy])
  const { busy, error, run } = useAction(async () => {
    const sent = await call('sendDeletionCode', {}).catch(ignoreTooEarly)
    setRequestedCode({ sentAt: Date.now(), requestId: sent?.requestId ?? '' })
  }, accountFallbacks.code)

  const deletion = () => (
    <>
      <WhatHappens hasWithdrawn={hasWithdrawn} />
      {requestedCode === undefined ? (
        <>
          <LazyComponent
            key="password"
            load={() => import('./delete-forms.tsx').then((forms) => forms.DeleteByPassword)}
            with={{ email, hasWithdrawn, onBusy: setIsBusy, onDeleted }}
            label={m.site_one_moment()}
            fallback={accountFallbacks.code}
          />
          <div className="grid gap-3 border-t border-rule pt-4">
            <p className="text-ink-2">{m.accounts_no_password()}</p>
            {error && <ErrorNotice>{error}</ErrorNotice>}
            <Button
              variant="plain"
              size="small"
              busy={busy}
              onClick={run}
              className="-ms-4 justify-self-start"
            >
              {m.accounts_send_code_instead()}
            </Button>
          </div>
        </>
      ) : (
        <>
          <DevMailNote path={devMailPath} />
          <LazyComponent
            key="code"
            load={() => import('./delete-forms.tsx').then((forms) => forms.DeleteByCode)}
            with={{ email, requestedCode, hasWithdrawn, onBusy: setIsBusy, onDeleted }}
            label={m.site_one_moment()}
            fallback={accountFallbacks.code}
          />
        </>
      )}
    </>
  )

  return (
    <AccountSection title={m.accounts_delete_your_account()}>
      <p className="text-ink-2">{m.accounts_delete_explained()}</p>
      <Button variant="line" size="small" onClick={() => setIsOpen(true)}>
        {m.accounts_delete_my_account()}
      </Button>
      {isOpen && (
        <Dialog
          title={m.accounts_delete_my_account()}
          closeLabel={m.accounts_keep_my_account()}
          onClose={close}
        >
          <div className="grid gap-5">
            <LazyComponent
              load={() => import('./withdraw-first.tsx').then((module) => module.WithdrawFirst)}
              with={{ onBusy: setIsBusy, onWithdrawn: () => setHasWithdrawn(true), children: deletion }}
              label={m.site_one_moment()}
              fallback={accountFallbacks.code}
            />
          </div>
        </Dialog>
      )}
    </AccountSection>
  )
}

/** Ignores the error of a second request within a minute: the earlier code is still valid. */
function ignoreTooEarly(error: unknown): undefined {
  const isTooEarly = error instanceof ApiError && error.code === accountMessages.codeMailTooEarly.code
  if (!isTooEarly) throw error
  return undefined
}

function WhatHappens({ hasWithdrawn }: { hasWithdrawn: boolean }) {
  return (
    <>
      {hasWithdrawn && (
        <p role="status" className="rounded-[10px] bg-leaf-soft px-4 py-3 font-semibold">
          {m.accounts_posts_withdrawn()}
        </p>
      )}
      <ul className="grid list-disc gap-2 ps-5 marker:text-leaf">
        {hasWithdrawn ? (
          <li>
            <RichText message={m.accounts_signed_out_at_once} markup={bold} />
          </li>
        ) : (
          <li>
            <RichText message={m.accounts_account_gone_at_once} markup={bold} />
          </li>
        )}
        <li>
          <RichText
            message={hasWithdrawn ? m.accounts_other_posts_stay : m.accounts_posts_stay}
            markup={bold}
          />
        </li>
        <li>
          <RichText message={m.accounts_device_forgets_you} markup={bold} />
        </li>
      </ul>
    </>
  )
}

type AccountSectionProps = { title: string; children: ReactNode }

export function AccountSection({ title, children }: AccountSectionProps) {
  return (
    <section className="grid gap-3 rounded-card border border-rule bg-paper-2 p-5 sm:p-6">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  )
}
