import type { Entry } from '../../frame/entry.ts'

export const invoicesEntry: Entry = {
  noun: 'invoices',
  href: '/financeiro',
  icon: 'receipt-text',
  section: 'configuration',
  can: 'invoice.read',
  evenExpired: true,
}

export const place = 100
