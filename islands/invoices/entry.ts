import ReceiptText from 'lucide-react/icons/receipt-text'
import type { Entry } from '../entry.ts'

export const invoicesEntry: Entry = {
  noun: 'invoices',
  href: '/financeiro',
  icon: ReceiptText,
  section: 'administration',
  can: 'invoice.read',
  evenExpired: true,
}
