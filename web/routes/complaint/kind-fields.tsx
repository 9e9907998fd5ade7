import { myReviewPage } from '#brand/my-review-page.ts'
import { type ComplaintKind, dataRequests } from '#contract/complaint-choices.ts'
import { limits } from '#contract/limits.ts'
import { selectOptions } from '#web/features/contact/select-options.ts'
import { EmergencyNumbers } from '#web/features/reviews/emergency-numbers.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'

type KindFieldsProps = {
  kind: ComplaintKind | undefined
  field: (name: string) => { name: string; error: string | undefined }
}

const requestOptions = selectOptions('Choose what we should do', dataRequests)

/** Shows the fields that only some kinds of complaints need. */
export function KindFields({ kind, field }: KindFieldsProps) {
  switch (kind) {
    case 'about-me':
    case 'illegal':
      return <PostField field={field} />
    case 'intimate-images':
      return (
        <>
          <div role="status" className="grid gap-3">
            <p>
              <b>We act within 2 hours.</b> Do not send us the pictures. Tell us only where they are. You can
              also report them at{' '}
              <a
                href="https://cybercrime.gov.in"
                className="font-semibold text-leaf underline underline-offset-4"
                rel="noreferrer"
              >
                cybercrime.gov.in
              </a>{' '}
              or call 1930.
            </p>
            <EmergencyNumbers />
          </div>
          <PostField field={field} />
        </>
      )
    case 'personal-data':
      return (
        <>
          <DataHelp />
          <SelectField
            {...field('dataRequest')}
            label="What do you want?"
            options={requestOptions}
            className="sm:max-w-96"
            required
          />
        </>
      )
    case 'handling':
      return (
        <TextField
          {...field('earlierNumber')}
          label="Number of the earlier complaint (optional)"
          hint="16 letters and digits in groups of four."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck="false"
        />
      )
    case 'other':
    case undefined:
      return null
  }
}

function PostField({ field }: Pick<KindFieldsProps, 'field'>) {
  return (
    <TextField
      {...field('post')}
      label="Where is it? (optional)"
      hint="The address of the page or the name of the school. Quote a few words of the post below."
      autoComplete="off"
      autoCapitalize="off"
      spellCheck="false"
      maxLength={limits.complaintPost.max}
    />
  )
}

function DataHelp() {
  return (
    <div className="grid gap-2 rounded-[10px] bg-leaf-soft px-4 py-3">
      <p>
        <b>The fastest way is to do it yourself:</b>
      </p>
      <ul className="grid list-disc gap-1 pl-5">
        <li>
          See, correct or delete the data of your account on the page{' '}
          <a href="/account" className="font-semibold text-leaf underline underline-offset-4">
            Account
          </a>
          .
        </li>
        <li>
          Change or withdraw a review or comment with your author code on the page{' '}
          <a href={myReviewPage.path} className="font-semibold text-leaf underline underline-offset-4">
            {myReviewPage.label}
          </a>
          .
        </li>
      </ul>
      <p>
        We cannot find out which posts are yours, so we can neither show nor delete them for you. We can look
        up only messages, school registrations and complaints that you sent us with your email address.
      </p>
    </div>
  )
}
