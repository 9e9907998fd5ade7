import { publicPages } from '#brand/public-pages.ts'
import { GrievanceOfficer } from '#web/features/legal/grievance-officer.tsx'

export function Complaints() {
  return (
    <>
      <p>
        Anyone may complain: a student, a parent, a teacher, a school. Use the page{' '}
        <a href={publicPages.complaint.path}>{publicPages.complaint.label}</a>, the button “Report” below a
        review or comment, or send an email. Tell us which text you mean and what is wrong with it. You need
        not say who you are.
      </p>
      <p>
        The page and the button give you a number at once. If you sent an email, you get the number by mail.
        With the number you can see by when we decide, and what we have decided. The number does not show who
        you are. If you give us your email address, we also write to you.
      </p>
      <GrievanceOfficer />
      <p>
        If you do not accept the outcome, you may complain to us again with the number. Then somebody else
        looks at your complaint. You may also appeal within 30 days to the Grievance Appellate Committee that
        the Government of India has set up.
      </p>
    </>
  )
}
