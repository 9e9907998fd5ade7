import { publicPages } from '#brand/public-pages.ts'

type ComplaintNumberProps = { number: string; what: 'report' | 'complaint' }

export function ComplaintNumber({ number, what }: ComplaintNumberProps) {
  return (
    <div className="grid gap-2">
      <p>Your number:</p>
      <p className="rounded-[10px] border-2 border-dashed border-edge bg-paper-2 px-4 py-3 text-center">
        <code className="font-mono text-lg font-semibold select-all">{number}</code>
      </p>
      <p>
        Write it down. To see what happens to your {what}, enter the number on the page{' '}
        <a
          href={`${publicPages.complaint.path}#status`}
          className="font-semibold text-leaf underline underline-offset-4"
        >
          {publicPages.complaint.label}
        </a>
        . The number does not show who you are.
      </p>
    </div>
  )
}
