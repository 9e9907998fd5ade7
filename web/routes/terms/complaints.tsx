import { publicPages } from '#brand/public-pages.ts'
import { acts } from '#web/features/layout/behaviour.ts'
import { GrievanceOfficer } from '#web/features/legal/grievance-officer.tsx'

export function Complaints() {
  return (
    <>
      <p>
        Anyone may complain: a student, a parent, a teacher, a school. Say which page and which text you mean,
        what is wrong with it, and how we reach you. The{' '}
        <a href={publicPages.contact.path} {...acts('page')}>
          contact page
        </a>{' '}
        does, or an e-mail.
      </p>
      <GrievanceOfficer />
      <p>
        If you are not content with the outcome, you may appeal to the Grievance Appellate Committee that the
        Government of India has set up, within 30 days.
      </p>
    </>
  )
}
