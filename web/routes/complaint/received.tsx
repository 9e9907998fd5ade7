import { complaintPeriods } from '#contract/complaint-classes.ts'
import { ComplaintNumber } from '#web/features/complaints/complaint-number.tsx'
import { formatIndianTime } from '#web/ui/dates.ts'
import type { SentComplaint } from './complaint-form.tsx'

/** Formats hours as "36 hours" or "7 days". */
function formatPeriod(hours: number): string {
  return hours > 48 ? `${hours / 24} days` : `${hours} hours`
}

export function Received({ number, complaintClass, dueAt, email }: SentComplaint) {
  return (
    <div className="grid gap-5">
      <ComplaintNumber number={number} what="complaint" />
      <div>
        <h2 className="text-xl">What happens next</h2>
        <ol className="mt-2 grid list-decimal gap-2 pl-5">
          {email !== undefined && (
            <li>
              We send a mail that confirms your complaint to <b className="wrap-anywhere">{email}</b>.
            </li>
          )}
          <li>
            A person reads your complaint.
            {dueAt && (
              <>
                {' '}
                The law allows {formatPeriod(complaintPeriods[complaintClass])} for it. We settle it by{' '}
                <b>{formatIndianTime(dueAt)}</b>, Indian time.
              </>
            )}
          </li>
          <li>
            {email === undefined
              ? 'After that time, enter your number on this page to see our answer.'
              : 'We tell you the result by mail. You can also enter your number on this page to see it.'}
          </li>
        </ol>
      </div>
    </div>
  )
}
