import { brand } from './brand.ts'

/**
 * Where the product sends mails to the staff. Several roles can share an address. Somebody who may act must read `safety`
 * day and night.
 */
export const alertAddresses = {
  /** Disclosures of abuse, and reports of danger to a child. */
  safety: 'safety@bolshala.example',
  /** Complaints, orders, and what the law wants by a fixed time. */
  grievance: brand.grievanceOfficer.email,
  /** Other posts that wait for a decision, and stories of young writers. */
  desk: 'desk@bolshala.example',
  /** Registrations of schools. */
  partners: 'partners@bolshala.example',
} as const
export type AlertRole = keyof typeof alertAddresses
