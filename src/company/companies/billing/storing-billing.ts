import type { TransactionSql } from 'postgres'
import { momentAfterIn } from '#kernel/errors/requiring-unchanged'
import type { Company as CompanyHandle } from '#kernel/scope'
import { auditCompany } from '../auditing.ts'
import { announce, lockCompanyRow } from '../changing.ts'
import type { Company } from '../contract.ts'
import { readCompany } from '../reading.ts'
import { type BillingDetails, type BillingForm, billingOf } from './fields.ts'

/** The next checkout is filled from it. */
export async function keepBilling(sql: TransactionSql, by: CompanyHandle, form: BillingForm) {
  await lockCompanyRow(sql, by.id)
  const before = await readCompany(sql, by.id)
  const billing = billingOf(form)
  if (isKept(before, billing)) return
  await sql`
    update companies set
      billing_name = ${billing.billingName},
      address_street = ${billing.addressStreet},
      address_district = ${billing.addressDistrict},
      address_city = ${billing.addressCity},
      address_state = ${billing.addressState},
      address_zip_code = ${billing.addressZipCode},
      address_country = ${billing.addressCountry},
      updated_at = ${sql.unsafe(momentAfterIn())}
    where id = ${by.id}`
  const after = await announce(sql, 'update', by.id)
  await auditCompany(sql, by, { action: 'update', id: by.id, before, after })
}

function isKept(company: Company, billing: BillingDetails): boolean {
  const kept: BillingDetails = company
  return (
    kept.billingName === billing.billingName &&
    kept.addressStreet === billing.addressStreet &&
    kept.addressDistrict === billing.addressDistrict &&
    kept.addressCity === billing.addressCity &&
    kept.addressState === billing.addressState &&
    kept.addressZipCode === billing.addressZipCode &&
    kept.addressCountry === billing.addressCountry
  )
}
