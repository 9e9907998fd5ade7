import type { CallDefinition } from './call-definition.ts'
import {
  CertificateMonths,
  CertificateRevocation,
  DeskCertificateRevocation,
  IssuedCertificates,
  NewCertificates,
  RevokedCertificate,
} from './certificates.ts'
import { schoolRoles } from './school-accounts.ts'

const ofMembers = { tag: 'workspace', access: 'school', schoolRoles } as const
const ofStaff = { tag: 'desk', access: 'staff', roles: ['editor', 'admin'] } as const

/** In bytes. Enough for the longest names in any script. */
const maximumBody = 80_000

/** Certificates that a school issues to its pupils. */
export const schoolCertificateCalls = {
  listCertificates: {
    ...ofMembers,
    method: 'GET',
    path: '/api/school/certificates',
    summary: 'How many certificates the own school has issued in each month; the server stores no names',
    responses: { 200: CertificateMonths },
  },
  issueCertificates: {
    ...ofMembers,
    method: 'POST',
    path: '/api/school/certificates',
    summary: 'Issue certificates; only the response contains the PDF and the codes',
    limits: ['certificate form by school member'],
    maximumBody,
    body: NewCertificates,
    responses: { 201: IssuedCertificates },
  },
  revokeCertificate: {
    ...ofMembers,
    method: 'POST',
    path: '/api/school/certificates/revocation',
    summary: 'Revoke a certificate of the own school, and delete what it states',
    limits: ['certificate revocation by school member'],
    body: CertificateRevocation,
    responses: { 200: RevokedCertificate },
  },
} as const satisfies Record<string, CallDefinition>

/** Certificates of the operator, and revocation of any certificate. */
export const deskCertificateCalls = {
  issueOwnCertificates: {
    ...ofStaff,
    method: 'POST',
    path: '/api/desk/certificates',
    summary: 'Issue certificates of the operator; only the response contains the PDF and the codes',
    limits: ['certificate form by staff'],
    maximumBody,
    body: NewCertificates,
    responses: { 201: IssuedCertificates },
  },
  revokeAnyCertificate: {
    ...ofStaff,
    roles: ['editor', 'moderator', 'admin'],
    method: 'POST',
    path: '/api/desk/certificates/revocation',
    summary: 'Revoke any certificate with a reason, and delete what it states',
    body: DeskCertificateRevocation,
    responses: { 200: RevokedCertificate },
  },
} as const satisfies Record<string, CallDefinition>
