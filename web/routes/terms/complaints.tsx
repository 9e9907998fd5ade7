import { publicPages } from '#brand/public-pages.ts'
import { GrievanceOfficer } from '#web/features/legal/grievance-officer.tsx'

export function Complaints() {
  return (
    <>
      <p>
        Anyone may complain: a student, a parent, a teacher, a school. Tell us which page and which text you
        mean, what is wrong with it, and how we can reach you. Use the{' '}
        <a href={publicPages.contact.path}>contact page</a> or send an email.
      </p>
      <GrievanceOfficer />
      <p>
        If you do not accept the outcome, you may appeal within 30 days to the Grievance Appellate Committee
        that the Government of India has set up.
      </p>
    </>
  )
}
