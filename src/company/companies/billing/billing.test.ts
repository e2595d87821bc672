import { afterAll, beforeAll, expect, test } from 'bun:test'
import * as v from 'valibot'
import { writeAsOwner } from '#kernel/scope/writing-as-owner'
import { createWorld, type World } from '#workshop/testing/world'
import { showCompany } from '../contract.ts'
import { BillingForm, billingOf } from './fields.ts'
import { keepBilling } from './storing-billing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const form = {
  firstName: 'Ana',
  lastName: 'Torres',
  address2: 'Av. Reforma 100',
  city: 'Ciudad de México',
  state: 'CDMX',
  zipcode: '06600',
  country: 'MX',
}

function messagesOf(given: unknown) {
  const { issues = [] } = v.safeParse(BillingForm, given)
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue), issue.message]))
}

test('what the first step lacks is said in the words of the specification', () => {
  const missing = {
    firstName: 'O nome completo é obligatorio',
    address2: 'O Endereço é obligatorio',
    city: 'Required',
    zipcode: 'CEP é obligatorio',
    country: 'País é obligatorio',
  }
  expect(messagesOf({})).toEqual(missing)
  expect(messagesOf({ firstName: ' ', address2: '', city: ' ', zipcode: '', country: '' })).toEqual(
    missing,
  )
  expect(messagesOf({ ...form, country: 'FR' })).toEqual({})
  expect(messagesOf({ ...form, country: 'XX' })).toEqual({ country: 'Invalid' })
  expect(messagesOf({ ...form, cardNumber: '4111 1111 1111 1111' })).toEqual({})
})

test('the company keeps them for the next time, and its log says who changed what', async () => {
  const { ana, acmeId, platform } = world
  const keep = () =>
    writeAsOwner(platform, (sql) => keepBilling(sql, ana.company, v.parse(BillingForm, form)))
  await keep()
  await keep()
  const { body } = await ana.calls(showCompany, { companyId: acmeId })
  expect(body).toMatchObject(billingOf(v.parse(BillingForm, form)))
  expect(body).toMatchObject({ billingName: 'Ana Torres', addressCountry: 'MX' })
  const lines = await platform`
    select user_name "by", after from audit_log where noun = 'company' and company_id = ${acmeId}`
  expect(lines).toMatchObject([{ by: 'Ana', after: { addressCity: 'Ciudad de México' } }])
})
