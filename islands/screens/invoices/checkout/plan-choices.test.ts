import { expect, test } from 'bun:test'
import { planChoices } from './plan-choices.ts'

const plan = { id: 1, name: 'Pro', users: 3, connections: 1, queues: 2, value: 499.9 }
const invoice = { planId: 1, detail: 'Pro', amount: 39_990, currency: 'MXN' }
const subscription = { plan, currency: 'MXN' }
const summary = (choices: ReturnType<typeof planChoices>) =>
  choices.map(({ planId, name, amount, limits }) => [planId, name, amount, limits?.users])

test('the invoice’s plan once, as it was then, though it has another name now', () => {
  const renamed = { ...plan, name: 'Profesional' }
  const other = { ...plan, id: 2, name: 'Pro', users: 9 }
  expect(
    summary(planChoices(invoice, { ...subscription, plan: renamed }, [renamed, other])),
  ).toEqual([
    [undefined, 'Pro', 39_990, 3],
    [2, 'Pro', 49_990, 9],
  ])
})

test('a plan that is gone has no limits to show; none is offered in another currency', () => {
  expect(summary(planChoices(invoice, { plan: null, currency: 'BRL' }, [plan]))).toEqual([
    [undefined, 'Pro', 39_990, 3],
  ])
  expect(summary(planChoices({ ...invoice, planId: 7 }, subscription, []))).toEqual([
    [undefined, 'Pro', 39_990, undefined],
  ])
})
